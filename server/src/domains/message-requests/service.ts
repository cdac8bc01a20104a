import type { PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import type { Context } from '../../app.ts';
import { unknownChannel } from '../../platform/http/errors.ts';
import { acknowledgeMessage } from '../messages/index.ts';
import { channelClosed, channelUpdated, loadPrivateChannel } from '../private-channels/index.ts';
import { acceptRow, rejectRows } from './store.ts';

/** Accepts a message request: the conversation is like any other from now on. Throws 10003 if the caller has none in the channel. */
export async function acceptRequest(
  { app, caller: { userId } }: Context,
  channelId: string,
): Promise<PrivateChannel> {
  return app.db.transaction(async (tx) => {
    if (!(await acceptRow(tx, userId, channelId))) throw unknownChannel();
    const channel = await loadPrivateChannel(tx, userId, channelId);
    tx.emit(channelUpdated(userId, channel));
    return channel;
  });
}

/**
 * Declines message requests: the conversations are read and closed, and a later message is a new request. Returns those that were
 * requests to the caller.
 */
export async function rejectRequests(
  context: Context,
  channelIds: readonly string[],
): Promise<PrivateChannel[]> {
  const { app, caller } = context;
  const rejected = await app.db.transaction(async (tx) => {
    const channels = await rejectRows(tx, caller.userId, channelIds);
    for (const channel of channels) {
      tx.emit(channelUpdated(caller.userId, channel));
      tx.emit(channelClosed(caller.userId, channel));
    }
    return channels;
  });
  for (const { id, last_message_id } of rejected)
    if (last_message_id) await acknowledgeMessage(context, id, last_message_id);
  return rejected;
}

/** Declines one message request. Throws 10003 if the caller has none in the channel. */
export async function rejectRequest(context: Context, channelId: string): Promise<PrivateChannel> {
  const [rejected] = await rejectRequests(context, [channelId]);
  if (!rejected) throw unknownChannel();
  return rejected;
}
