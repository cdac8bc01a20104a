import type { Context, Sender } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
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
export function sendPoll(
  context: Context<Sender>,
  draft: MessageDraft,
  poll: StoredPoll,
): Promise<WriteResult> {
  const { app } = context;
  return app.db.transaction(async (tx) => {
    const result = writeResult(await insertMessage(tx, app.ids, draft));
    if (result.kind !== 'stored') return result;
    const { place, columns } = draft;
    await notifyDomains(context, tx, 'pollSent', {
      guildId: place.kind === 'guild' ? place.guildId : null,
      channelId: columns.channel_id,
      messageId: (result.event.data as { id: string }).id,
      poll,
    });
    return result;
  });
}
