import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { NewPrivateChannel, PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import { channelClosed, channelOpened } from './events.ts';
import {
  claimConversation,
  findConversation,
  insertPrivateChannel,
  loadCandidate,
  loadPrivateChannel,
  setOpen,
} from './store.ts';

/**
 * Opens the conversation with a user, and creates it if the two have none. Throws 50033 for the caller and for unknown users, 50007
 * if a new one could not be written to.
 */
export async function openPrivateChannel(
  context: Context,
  { recipient_id, recipients }: NewPrivateChannel,
): Promise<PrivateChannel> {
  const { app, caller } = context;
  const otherId = recipients?.[0] ?? recipient_id;
  if (!otherId)
    throw invalidForm({ recipients: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });
  const { userId } = caller;
  if (otherId === userId) throw apiError(ErrorCode.INVALID_RECIPIENTS);
  return app.db.transaction(async (tx) => {
    const channelId = await getConversation(context, tx, otherId);
    const opened = await setOpen(tx, userId, channelId, true);
    const channel = await loadPrivateChannel(tx, userId, channelId);
    if (opened) tx.emit(channelOpened(userId, channel));
    return channel;
  });
}

async function getConversation(
  { app, caller: { userId, bot } }: Context,
  tx: Tx,
  otherId: string,
): Promise<string> {
  const known = await findConversation(tx, userId, otherId);
  if (known !== undefined) return known;
  const other = await loadCandidate(tx, userId, otherId);
  if (!other) throw apiError(ErrorCode.INVALID_RECIPIENTS);
  if (!other.reachable || (bot && other.bot)) throw apiError(ErrorCode.CANNOT_SEND_MESSAGES_TO_THIS_USER);
  const channelId = app.ids.next();
  if (!(await claimConversation(tx, userId, otherId, channelId)))
    return (await findConversation(tx, userId, otherId)) as string;
  await insertPrivateChannel(tx, { channelId, type: ChannelType.DM, recipientIds: [userId, otherId] });
  return channelId;
}

/** Removes a conversation from the caller's list; the other user keeps it, and a new message brings it back. */
export async function closePrivateChannel(
  { app, caller: { userId } }: Context,
  channelId: string,
): Promise<PrivateChannel> {
  return app.db.transaction(async (tx) => {
    const closed = await setOpen(tx, userId, channelId, false);
    const channel = await loadPrivateChannel(tx, userId, channelId);
    if (closed) tx.emit(channelClosed(userId, channel));
    return channel;
  });
}
