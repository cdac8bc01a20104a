import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { NewPrivateChannel, PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, invalidForm, unknownChannel } from '../../platform/http/errors.ts';
import { idAt } from '../../platform/ids/generator.ts';
import { channelClosed, channelOpened } from './events.ts';
import { createGroup } from './groups.ts';
import { createManagedGroup } from './managed-groups.ts';
import {
  claimConversation,
  findConversation,
  insertPrivateChannel,
  insertRequest,
  loadCandidate,
  loadPrivateChannel,
  setOpen,
} from './store.ts';

/**
 * Opens the conversation with one user, or creates a group of several, or of those who gave a bot their access tokens. Throws as
 * `openConversation`, `createGroup` and `createManagedGroup` do.
 */
export function openPrivateChannel(context: Context, body: NewPrivateChannel): Promise<PrivateChannel> {
  const { recipient_id, recipients, access_tokens, nicks } = body;
  if (access_tokens) return createManagedGroup(context, access_tokens, nicks ?? {});
  const [first, ...others] = recipients ?? (recipient_id ? [recipient_id] : []);
  if (first !== undefined && others.length === 0) return openConversation(context, first);
  if (recipients) return createGroup(context, recipients);
  throw invalidForm({ recipients: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });
}

/**
 * Opens the conversation with a user, and creates it if the two have none. Throws 50033 for the caller and for unknown users, 50007
 * if a new one could not be written to.
 */
async function openConversation(context: Context, otherId: string): Promise<PrivateChannel> {
  const { app, caller } = context;
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

/** Milliseconds in which more than a few new conversations count as spam. */
const SPAM_MS = 600_000;

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
  await insertPrivateChannel(
    tx,
    { channel_id: channelId, type: ChannelType.DM },
    [{ userId }, { userId: otherId }],
    false,
  );
  await insertRequest(tx, {
    channelId,
    authorId: userId,
    recipientId: otherId,
    since: idAt(Date.now() - SPAM_MS),
  });
  return channelId;
}

/** Returns the conversation with a user. Throws 10003 if the two have none. */
export async function getConversationWith(
  { app, caller: { userId } }: Context,
  otherId: string,
): Promise<PrivateChannel> {
  return app.db.transaction(async (tx) => {
    const channelId = await findConversation(tx, userId, otherId);
    if (channelId === undefined) throw unknownChannel();
    return loadPrivateChannel(tx, userId, channelId);
  });
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
