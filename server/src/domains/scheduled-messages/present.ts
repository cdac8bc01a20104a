import type { ScheduledMessage } from '@guildhall/protocol/scheduled-messages/schemas';
import type { ScheduledRow } from './store.ts';

export const presentScheduled = (row: ScheduledRow): ScheduledMessage => ({
  id: row.scheduled_message_id,
  channel_id: row.channel_id,
  ...(row.guild_id === null ? {} : { guild_id: row.guild_id }),
  content: row.content,
  flags: row.flags,
  reply_to: row.reply_to,
  attachments: (row.attachments ?? []).map(({ file }) => file),
  scheduled_at: row.scheduled_at.toISOString(),
  error: row.error,
});
