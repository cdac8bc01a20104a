import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Actor, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, unknownChannel } from '../../platform/http/errors.ts';
import { accessChannel, type PrivateChannelAccess } from '../../state/access.ts';
import { loadChangingGroup } from '../../state/private-channels-store.ts';
import type { PrivateChannelRow } from '../../state/rows.ts';
import { channelUpdated } from './events.ts';
import { loadGroupViews, lockGroup } from './group-store.ts';

/** Returns a private channel that the caller is in. Throws 10003, also for channels of guilds. */
export async function accessPrivateChannel(
  context: Context,
  channelId: string,
): Promise<PrivateChannelAccess> {
  const access = await accessChannel(context, channelId);
  if (access.kind === 'guild') throw unknownChannel();
  return access;
}

/** Returns a group that exists, locked until the transaction ends. Throws 10003, and 50003 for conversations. */
export async function loadLockedGroup(tx: Tx, channelId: string): Promise<PrivateChannelRow> {
  const group = (await lockGroup(tx, channelId)) ? await loadChangingGroup(tx, channelId) : undefined;
  if (!group) throw unknownChannel();
  if (group.type !== ChannelType.GROUP_DM) throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_DM_CHANNEL);
  return group;
}

/** Runs `work` on a group that the caller is in, which nobody else changes meanwhile. Throws as `loadLockedGroup` does. */
export async function changeGroup<T>(
  context: Context<Actor>,
  channelId: string,
  work: (tx: Tx, group: PrivateChannelRow) => Promise<T>,
): Promise<T> {
  const { app, caller } = context;
  return app.db.transaction(async (tx) => {
    const group = await loadLockedGroup(tx, channelId);
    if (!group.recipientIds.includes(caller.userId)) throw unknownChannel();
    return work(tx, group);
  });
}

/** Announces new settings of a group to all its users. */
export async function announceGroup(tx: Tx, channelId: string): Promise<void> {
  for (const { userId, channel } of await loadGroupViews(tx, channelId))
    tx.emit(channelUpdated(userId, channel));
}
