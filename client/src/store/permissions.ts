import { type ChannelType, OverwriteType } from '@guildhall/protocol/channels/types';
import {
  computeChannelPermissions,
  computeGuildPermissions,
  computeThreadPermissions,
  type PermissionSubject,
} from '@guildhall/protocol/permissions/compute';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { PRIVATE_PERMISSIONS } from '@guildhall/protocol/permissions/private';
import type { Channel } from './entities.ts';
import { key } from './keys.ts';
import type { State } from './state.ts';
import { isJoined, isThread, touchThreadPermissions } from './threads.ts';

/** Marks the user's permissions in a guild and in all of its channels as changed. */
export function touchPermissions(state: State, guildId: string): void {
  state.touch(key.permissions(guildId));
  for (const channelId of state.channelIds.get(guildId) ?? []) state.touch(key.permissions(channelId));
  touchThreadPermissions(state, guildId);
  if (state.viewAs?.guildId === guildId) state.touch(key.channels(guildId));
}

/**
 * Shows a guild as a member with only these roles would see it, until it is called without any. Only the display changes:
 * the server still checks the user's real roles.
 */
export function viewAsRoles(state: State, guildId: string, roleIds: readonly string[] | undefined): void {
  const before = state.viewAs?.guildId;
  state.batch(() => {
    state.viewAs = roleIds && { guildId, roleIds };
    for (const id of new Set([guildId, before ?? guildId])) {
      touchPermissions(state, id);
      state.touch(key.channels(id));
    }
    state.touch(key.viewAs);
  });
}

/** The user; or, if a guild is viewed with other roles, a member with only those roles. */
function ownSubject(state: State, guildId: string): PermissionSubject | undefined {
  const own = state.me && permissionSubject(state, guildId, state.me.id);
  if (!own || state.viewAs?.guildId !== guildId) return own;
  return { ...own, userId: '', memberRoles: state.viewAs.roleIds, timedOutUntil: null };
}

/** A member of a guild as far as permissions are concerned; undefined where the guild or the member is not known. */
export function permissionSubject(
  state: State,
  guildId: string,
  userId: string,
): PermissionSubject | undefined {
  const guild = state.guilds.get(guildId);
  const roles = state.roles.get(guildId);
  const member = state.members.get(guildId)?.get(userId);
  if (!guild || !roles) return undefined;
  if (!member && guild.owner_id !== userId) return undefined;
  const until = member?.communication_disabled_until;
  return {
    userId,
    ownerId: guild.owner_id,
    everyoneRoleId: guildId,
    memberRoles: member?.roles ?? [],
    rolePermissions: (id) => BigInt(roles.get(id)?.permissions ?? 0),
    timedOutUntil: until ? Date.parse(until) : null,
  };
}

/** The user's permissions in a guild. */
export function guildPermissions(state: State, guildId: string): bigint {
  return state.memo(key.permissions(guildId), () => {
    const subject = ownSubject(state, guildId);
    return subject ? computeGuildPermissions(subject, Date.now()) : 0n;
  });
}

const getOverwrites = ({ permission_overwrites = [] }: Channel) =>
  permission_overwrites.map(({ id, type, allow, deny }) => ({
    id,
    type: type === 1 ? OverwriteType.MEMBER : OverwriteType.ROLE,
    allow: BigInt(allow),
    deny: BigInt(deny),
  }));

const computeIn = (channel: Channel, subject: PermissionSubject): bigint =>
  computeChannelPermissions(subject, getOverwrites(channel), channel.type as ChannelType, Date.now());

/** The user's permissions in a channel or thread. */
export function channelPermissions(state: State, channelId: string): bigint {
  return state.memo(key.permissions(channelId), () => {
    const channel = state.channels.get(channelId);
    if (channel && !channel.guild_id) return PRIVATE_PERMISSIONS;
    const guildId = channel?.guild_id;
    const subject = guildId && ownSubject(state, guildId);
    if (!channel || !subject) return 0n;
    if (!isThread(channel)) return computeIn(channel, subject);
    const parent = state.channels.get(channel.parent_id);
    if (!parent) return 0n;
    return computeThreadPermissions(
      subject,
      getOverwrites(parent),
      channel.type,
      isJoined(channel),
      Date.now(),
    );
  });
}

/** Whether a known member of a guild can view one of its channels. */
export function canMemberView(state: State, channelId: string, userId: string): boolean {
  const channel = state.channels.get(channelId);
  const subject = channel?.guild_id && permissionSubject(state, channel.guild_id, userId);
  return Boolean(channel && subject && (computeIn(channel, subject) & Permission.VIEW_CHANNEL) !== 0n);
}
