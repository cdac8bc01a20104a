import type { Context } from '../../app.ts';
import { publishUnstored, toUser } from '../../platform/outbox/index.ts';
import { accessChannel } from '../../state/access.ts';

/** Marks a channel as read up to a message, for all of the caller's sessions. */
export async function acknowledgeMessage(
  context: Context,
  channelId: string,
  messageId: string,
  manual?: { readonly mentionCount: number },
): Promise<void> {
  const { app, caller } = context;
  await accessChannel(context, channelId);
  const { userId } = caller;
  const stored = app.readStates.acknowledge({ userId, channelId, messageId, ...(manual ? { manual } : {}) });
  // A session that misses it gets it with its next READY.
  const data = {
    channel_id: channelId,
    message_id: messageId,
    version: Date.now(),
    ...(manual ? { manual: true, mention_count: manual.mentionCount } : {}),
  };
  publishUnstored(app, toUser(userId, 'MESSAGE_ACK', data));
  await stored;
}
