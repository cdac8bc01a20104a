import type { OverwriteChange } from '@guildhall/protocol/channels/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import type { GuildChannelAccess } from '../../state/access.ts';
import type { GuildState } from '../../state/guild-state.ts';
import type { ChannelRow, OverwriteRow } from '../../state/rows.ts';
import { applyChanges, changeChannel } from './change.ts';
import { channelUpdated } from './events.ts';
import { changedBits, isSameTarget, readOverwrite, requireMayOverwrite, strangers } from './overwrites.ts';
import { updateChannels } from './store.ts';

const unknownOverwrite = () => apiError(ErrorCode.UNKNOWN_PERMISSION_OVERWRITE);

async function replaceOverwrites(
  context: Context,
  tx: Tx,
  access: GuildChannelAccess<ChannelRow>,
  overwrites: readonly OverwriteRow[],
): Promise<void> {
  const { state, channel } = access;
  requireMayOverwrite(access, channel, changedBits(channel.overwrites, overwrites));
  await applyChanges(context, tx, state, [{ before: channel, after: { ...channel, overwrites } }]);
}

/** Sets the overwrite of one role or member. Throws 10009 if the guild does not have it, 30060, 50013. */
export const setOverwrite = (
  context: Context,
  channelId: string,
  overwriteId: string,
  body: OverwriteChange,
): Promise<void> =>
  changeChannel(context, channelId, Permission.MANAGE_ROLES, async (tx, access) => {
    const { state, channel } = access;
    const overwrite = readOverwrite({ ...body, id: overwriteId }, state);
    const others = channel.overwrites.filter(({ id }) => id !== overwriteId);
    const isNew = others.length === channel.overwrites.length;
    const isKnown = channel.overwrites.some((present) => isSameTarget(present, overwrite));
    if (!isKnown && (await strangers(tx, state, [overwrite])).length > 0) throw unknownOverwrite();
    if (isNew && others.length >= CHANNEL_LIMITS.overwrites)
      throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_CHANNEL_PERMISSION_OVERWRITES_REACHED);
    await replaceOverwrites(context, tx, access, [...others, overwrite]);
  });

/** Removes the overwrite of one role or member. Throws 10009 if there is none, 50013. */
export const deleteOverwrite = (context: Context, channelId: string, overwriteId: string): Promise<void> =>
  changeChannel(context, channelId, Permission.MANAGE_ROLES, async (tx, access) => {
    const others = access.channel.overwrites.filter(({ id }) => id !== overwriteId);
    if (others.length === access.channel.overwrites.length) throw unknownOverwrite();
    await replaceOverwrites(context, tx, access, others);
  });

/** Removes the overwrites of a role that is being deleted from all channels. */
export async function removeRoleOverwrites(tx: Tx, state: GuildState, roleId: string): Promise<void> {
  const changed = [...state.channels.values()]
    .filter(({ overwrites }) => overwrites.some(({ id }) => id === roleId))
    .map((channel) => ({ ...channel, overwrites: channel.overwrites.filter(({ id }) => id !== roleId) }));
  await updateChannels(tx, state.id, changed);
  for (const channel of changed) tx.emit(channelUpdated(state.id, channel));
}
