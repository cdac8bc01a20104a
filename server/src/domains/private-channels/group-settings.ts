import type { ChannelChange } from '@guildhall/protocol/channels/schemas';
import { MessageType } from '@guildhall/protocol/messages/types';
import type { PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import { tidyName } from '@guildhall/protocol/users/names';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { missingPermissions, unknownUser } from '../../platform/http/errors.ts';
import type { PrivateChannelRow } from '../../state/rows.ts';
import { storeImage } from '../assets/index.ts';
import { insertSystemMessage } from '../messages/index.ts';
import { announceGroup, changeGroup } from './group-change.ts';
import { type GroupSettings, updateGroupRow } from './group-store.ts';
import { loadPrivateChannel } from './store.ts';

/** Throws 50013 unless the caller owns the group, 10013 unless the new owner is a person in it. */
async function requireHeir({ app, caller }: Context, group: PrivateChannelRow, ownerId: string) {
  if (group.ownerId !== caller.userId) throw missingPermissions();
  const heir = group.recipientIds.includes(ownerId) ? await app.users.get(ownerId) : undefined;
  if (!heir || heir.bot) throw unknownUser();
}

/** Posts system messages about a new name and a new icon. */
async function announceChanges(
  { app, caller }: Context,
  tx: Tx,
  channel: PrivateChannelRow,
  before: Required<GroupSettings>,
  after: GroupSettings,
): Promise<void> {
  const post = (type: MessageType, content = '') =>
    insertSystemMessage(app, tx, { kind: 'private', channel }, { userId: caller.userId, type, content });
  if (after.name !== undefined && after.name !== before.name)
    await post(MessageType.CHANNEL_NAME_CHANGE, after.name ?? '');
  if (after.icon !== undefined && after.icon !== before.icon) await post(MessageType.CHANNEL_ICON_CHANGE);
}

/**
 * Changes the name and icon of a group, which everybody in it can, and its owner, which only the owner can. Throws 10003, 10013, 50003,
 * 50013, and as `storeImage` does.
 */
export async function updateGroup(
  context: Context,
  channelId: string,
  { name, icon, owner }: ChannelChange,
): Promise<PrivateChannel> {
  const { caller } = context;
  // Only after the caller was found in the group: what they upload is charged to them, and to nobody's group else.
  await changeGroup(context, channelId, async () => undefined);
  const change: GroupSettings = {
    ...(name === undefined ? {} : { name: tidyName(name ?? '') || null }),
    ...(icon === undefined
      ? {}
      : { icon: await storeImage(context, 'channel-icons', [channelId], icon, { field: 'icon' }) }),
    ...(owner ? { owner_id: owner } : {}),
  };
  return changeGroup(context, channelId, async (tx, group) => {
    if (owner && owner !== group.ownerId) await requireHeir(context, group, owner);
    if (Object.keys(change).length > 0) {
      const before = await updateGroupRow(tx, channelId, change);
      await announceGroup(tx, channelId);
      await announceChanges(context, tx, group, before, change);
    }
    return loadPrivateChannel(tx, caller.userId, channelId);
  });
}
