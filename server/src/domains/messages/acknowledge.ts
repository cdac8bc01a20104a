import type { Context } from '../../app.ts';
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
  await app.readStates.acknowledge({ userId, channelId, messageId, ...(manual ? { manual } : {}) });
}
