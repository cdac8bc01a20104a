import type { Context, Sender } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { MessageDraft } from './draft.ts';
import { insertMessage } from './insert-store.ts';
import type { StoredPoll } from './poll.ts';
import { type WriteResult, writeResult } from './writer.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    pollSent: {
      readonly guildId: string | null;
      readonly channelId: string;
      readonly messageId: string;
      readonly poll: StoredPoll;
    };
  }
}

/** Stores a message with a poll in one transaction with the votes that other domains will count. */
export const sendPoll = (context: Context<Sender>, draft: MessageDraft): Promise<WriteResult> =>
  context.app.db.transaction((tx) => insertSentMessage(context, tx, draft));

/** Stores a message that a user sends, possibly with a poll, in a transaction. */
export async function insertSentMessage(
  context: Context<Sender>,
  tx: Tx,
  draft: MessageDraft,
): Promise<WriteResult> {
  const result = writeResult(await insertMessage(tx, context.app.ids, draft));
  const { place, columns } = draft;
  if (result.kind === 'stored' && columns.poll)
    await notifyDomains(context, tx, 'pollSent', {
      guildId: place.kind === 'guild' ? place.guildId : null,
      channelId: columns.channel_id,
      messageId: (result.event.data as { id: string }).id,
      poll: columns.poll,
    });
  return result;
}
