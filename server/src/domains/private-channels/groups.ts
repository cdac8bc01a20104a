import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import type { PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import { channelOpened } from './events.ts';
import { areFriends, countGroups, loadGroupViews } from './group-store.ts';
import { insertPrivateChannel, type Recipient } from './store.ts';

/** Throws 30011 if one of the users is in too many groups, 50033 unless all others are friends of the caller. */
export async function requireInvitable(
  { caller: { userId } }: Context,
  tx: Tx,
  otherIds: readonly string[],
): Promise<void> {
  if (!(await areFriends(tx, userId, otherIds))) throw apiError(ErrorCode.INVALID_RECIPIENTS);
  await requireRoomFor(tx, otherIds);
}

/** Throws 30011 if one of the users is in too many groups. */
export async function requireRoomFor(tx: Tx, userIds: readonly string[]): Promise<void> {
  if ((await countGroups(tx, userIds, null)) >= USER_LIMITS.groups)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_GROUP_DMS_REACHED);
}

interface NewGroup {
  readonly ownerId: string;
  readonly applicationId?: string;
  /** All its users. */
  readonly recipients: readonly Recipient[];
  /** The conversation that it comes from. */
  readonly originId?: string;
}

/** Stores a group and announces it to all its users. Returns it as its owner sees it. Throws 30004. */
export async function storeGroup(
  { app }: Context,
  tx: Tx,
  { ownerId, applicationId, recipients, originId }: NewGroup,
): Promise<PrivateChannel> {
  if (recipients.length > USER_LIMITS.groupDmRecipients)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_RECIPIENTS_REACHED);
  const channelId = app.ids.next();
  await insertPrivateChannel(
    tx,
    {
      channel_id: channelId,
      type: ChannelType.GROUP_DM,
      owner_id: ownerId,
      application_id: applicationId ?? null,
    },
    recipients,
    true,
  );
  const views = await loadGroupViews(tx, channelId);
  const origin = originId === undefined ? {} : { origin_channel_id: originId };
  for (const { userId, channel } of views) tx.emit(channelOpened(userId, { ...channel, ...origin }));
  return views.find(({ userId }) => userId === ownerId)?.channel as PrivateChannel;
}

/** Creates a group of the caller and friends. Throws 30004 above ten users, 30011, 50033 for users who are no friends. */
export async function createGroup(
  context: Context,
  userIds: readonly string[],
  originId?: string,
): Promise<PrivateChannel> {
  const { app, caller } = context;
  const { userId } = caller;
  if (caller.bot) throw apiError(ErrorCode.BOTS_CANNOT_USE_THIS_ENDPOINT);
  const others = [...new Set(userIds)].filter((id) => id !== userId);
  return app.db.transaction(async (tx) => {
    await requireInvitable(context, tx, others);
    await requireRoomFor(tx, [userId]);
    return storeGroup(context, tx, {
      ownerId: userId,
      recipients: [userId, ...others].map((id) => ({ userId: id })),
      ...(originId === undefined ? {} : { originId }),
    });
  });
}
