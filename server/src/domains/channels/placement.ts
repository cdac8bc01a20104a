import { MAX_POSITION } from '@guildhall/protocol/channels/schemas';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import { Permission } from '@guildhall/protocol/permissions/index';
import { type FieldError, invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import type { GuildState } from '../../state/guild-state.ts';
import type { ChannelRow, MemberRow } from '../../state/rows.ts';

const badParent = (code: string, message: string) => {
  const complaint: FieldError = { code, message };
  return invalidForm({ parent_id: complaint });
};

/** Throws 50035 unless a channel of `type` can be put into `parentId`: a category of the same guild with room. */
export function requireParent(state: GuildState, parentId: string, type: number): void {
  if (type === ChannelType.GUILD_CATEGORY)
    throw badParent('CHANNEL_PARENT_INVALID_TYPE', 'A category cannot be in a category.');
  if (state.channels.get(parentId)?.type !== ChannelType.GUILD_CATEGORY)
    throw badParent('CHANNEL_PARENT_INVALID', 'There is no such category.');
  let children = 0;
  for (const channel of state.channels.values()) if (channel.parent_id === parentId) children += 1;
  if (children >= CHANNEL_LIMITS.categoryChildren)
    throw badParent('CHANNEL_PARENT_MAX_CHANNELS', 'The category is full.');
}

/** Throws 50013 unless the member can manage channels at the new place: in a category, or in the guild. */
export function requireMayPlace(state: GuildState, member: MemberRow, parentId: string | null): void {
  const permissions = state.permissions(member, parentId ?? undefined);
  if ((permissions & Permission.MANAGE_CHANNELS) === 0n) throw missingPermissions();
}

/** The position after all others of a kind: categories are ordered separately from all other channels. */
export function lastPosition(channels: Iterable<ChannelRow>, type: number): number {
  const isCategory = type === ChannelType.GUILD_CATEGORY;
  let last = -1;
  for (const channel of channels)
    if ((channel.type === ChannelType.GUILD_CATEGORY) === isCategory) last = Math.max(last, channel.position);
  return Math.min(last + 1, MAX_POSITION);
}
