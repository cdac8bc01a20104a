import type { ChannelPositions } from '@guildhall/protocol/channels/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { apiError, missingPermissions, unknownChannel } from '../../platform/http/errors.ts';
import type { GuildAccess } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import type { ChannelRow } from '../../state/rows.ts';
import { applyChanges, type ChangedChannel, getChannel } from './change.ts';
import { changedBits, requireMayOverwrite } from './overwrites.ts';
import { requireMayPlace, requireParent } from './placement.ts';

type Move = ChannelPositions[number];

/** Sorting requires MANAGE_CHANNELS in the guild or in the channel's category, but not access to the channel. */
function requireMaySort({ state, member }: GuildAccess, channel: ChannelRow): void {
  const inGuild = state.permissions(member);
  const inCategory = channel.parent_id ? state.permissions(member, channel.parent_id) : 0n;
  if (((inGuild | inCategory) & Permission.MANAGE_CHANNELS) === 0n) throw missingPermissions();
}

/** Another category requires MANAGE_CHANNELS in the channel and in its new place. */
function moveTo(
  access: GuildAccess,
  channel: ChannelRow,
  parentId: string | null,
  lock: boolean,
): ChannelRow {
  const { state, member } = access;
  const inChannel = getChannel(access, channel.id, Permission.MANAGE_CHANNELS);
  if (parentId !== null) requireParent(state, parentId, channel.type);
  requireMayPlace(state, member, parentId);
  const category = parentId === null ? undefined : state.channels.get(parentId);
  if (!lock || !category) return { ...channel, parent_id: parentId };
  if ((inChannel.permissions & Permission.MANAGE_ROLES) === 0n) throw missingPermissions();
  requireMayOverwrite(inChannel, channel, changedBits(channel.overwrites, category.overwrites));
  return { ...channel, parent_id: parentId, overwrites: category.overwrites };
}

function moved(access: GuildAccess, move: Move): ChangedChannel {
  const before = access.state.channels.get(move.id);
  if (!before) throw unknownChannel();
  let after = before;
  if (move.parent_id !== undefined && move.parent_id !== before.parent_id)
    after = moveTo(access, before, move.parent_id, move.lock_permissions ?? false);
  if (typeof move.position === 'number' && move.position !== before.position) {
    if (after === before) requireMaySort(access, before);
    after = { ...after, position: move.position };
  }
  return { before, after };
}

/** Reorders channels, and moves at most one to another category. Throws 10003, 40009, 50001, 50013, 50035. */
export const updateChannelPositions = (
  context: Context,
  guildId: string,
  body: ChannelPositions,
): Promise<void> =>
  changeGuild(context, guildId, async (tx, access) => {
    const { state, member } = access;
    if (body.some(({ id }) => !state.channels.has(id))) throw unknownChannel();
    const byId = new Map(body.map((move) => [move.id, move]));
    const reparented = [...byId.values()].filter(
      ({ id, parent_id }) => parent_id !== undefined && parent_id !== state.channels.get(id)?.parent_id,
    );
    if (reparented.length > 1)
      throw apiError(ErrorCode.ONLY_ONE_CHANNEL_CAN_HAVE_A_PARENT_ID_MODIFIED_AT_A_TIME);
    const moves = [...byId.values()].map((move) => moved(access, move));
    if (moves.every(({ before, after }) => before === after)) {
      if ((state.permissions(member) & Permission.MANAGE_CHANNELS) === 0n) throw missingPermissions();
      return;
    }
    await applyChanges(context, tx, state, moves);
  });
