import { getMessageText } from '@guildhall/protocol/components/walk';
import type { Message } from '@guildhall/protocol/messages/schemas';
import { type SavedMessage, SUMMARY_MAX } from '@guildhall/protocol/saved-messages/schemas';
import type { SavedRow } from './store.ts';

const shorten = (text: string | null | undefined) => [...(text ?? '')].slice(0, SUMMARY_MAX).join('');

/** A saved message on the wire. `message` is undefined if it was deleted or the user can't read it. */
export const presentSaved = (
  row: SavedRow,
  message: Message | undefined,
  channelName: string | null | undefined,
): SavedMessage => ({
  message: message ?? null,
  save_data: {
    channel_id: row.channel_id,
    message_id: row.message_id,
    ...(row.guild_id === null ? {} : { guild_id: row.guild_id }),
    saved_at: row.saved_at.toISOString(),
    author_summary: message ? shorten(message.author.global_name ?? message.author.username) : '',
    channel_summary: message ? shorten(channelName) : '',
    message_summary: message ? shorten(getMessageText(message)) : '',
    notes: '',
    due_at: row.due_at?.toISOString() ?? null,
  },
});
