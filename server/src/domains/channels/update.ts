import type { ChannelChange } from '@guildhall/protocol/channels/schemas';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { missingPermissions } from '../../platform/http/errors.ts';
import type { GuildChannelAccess } from '../../state/access.ts';
import type { ChannelRow, OverwriteRow } from '../../state/rows.ts';
import { applyChanges, changeChannel } from './change.ts';
import { tidyChannelName } from './names.ts';
import { changedBits, readOverwrites, requireMayOverwrite } from './overwrites.ts';
import { requireMayPlace, requireParent } from './placement.ts';
import { readFlags, requireConvertible } from './types.ts';

/** The channel settings in the body. Those that its kind doesn't have are left out. */
function getSettings(body: ChannelChange, before: ChannelRow): Partial<ChannelRow> {
  const type = body.type ?? before.type;
  const { name, position, topic, nsfw, rate_limit_per_user: slowmode } = body;
  return {
    type,
    ...(name === undefined || name === null ? {} : { name: tidyChannelName(name, type) }),
    ...(position === undefined || position === null ? {} : { position }),
    ...(body.flags === undefined ? {} : { flags: readFlags(body.flags, before.flags) }),
    ...(type === ChannelType.GUILD_CATEGORY
      ? {}
      : {
          ...(topic === undefined ? {} : { topic: topic || null }),
          ...(nsfw === undefined ? {} : { nsfw: nsfw ?? false }),
          ...(slowmode === undefined ? {} : { rate_limit_per_user: slowmode ?? 0 }),
        }),
  };
}

/** The body's overwrites. Changing any requires MANAGE_ROLES in the channel and the permissions that are changed. */
async function getOverwrites(
  tx: Tx,
  access: GuildChannelAccess<ChannelRow>,
  inputs: ChannelChange['permission_overwrites'],
): Promise<readonly OverwriteRow[]> {
  const before = access.channel.overwrites;
  if (inputs === undefined) return before;
  const after = await readOverwrites(tx, access.state, inputs ?? [], before);
  const same =
    after.length === before.length &&
    after.every((now) =>
      before.some(
        (old) =>
          old.id === now.id && old.type === now.type && old.allow === now.allow && old.deny === now.deny,
      ),
    );
  if (same) return before;
  if ((access.permissions & Permission.MANAGE_ROLES) === 0n) throw missingPermissions();
  requireMayOverwrite(access, access.channel, changedBits(before, after));
  return after;
}

/** The category in the body, if the caller can move the channel into it. */
function findParent(
  { state, member, channel }: GuildChannelAccess<ChannelRow>,
  body: ChannelChange,
): string | null {
  const parentId = body.parent_id;
  if (parentId === undefined || parentId === channel.parent_id) return channel.parent_id;
  if (parentId !== null) requireParent(state, parentId, channel.type);
  requireMayPlace(state, member, parentId);
  return parentId;
}

/** Changes a channel, which requires MANAGE_CHANNELS in it. Throws 10003, 50001, 50013, 50024, 50035. */
export const updateChannel = (
  context: Context,
  channelId: string,
  body: ChannelChange,
): Promise<{ guildId: string; channel: ChannelRow }> =>
  changeChannel(context, channelId, Permission.MANAGE_CHANNELS, async (tx, access) => {
    const { state, channel: before } = access;
    if (typeof body.type === 'number') requireConvertible(state.guild, before.type, body.type);
    const after: ChannelRow = {
      ...before,
      ...getSettings(body, before),
      parent_id: findParent(access, body),
      overwrites: await getOverwrites(tx, access, body.permission_overwrites),
    };
    await applyChanges(context, tx, state, [{ before, after }]);
    return { guildId: state.id, channel: after };
  });
