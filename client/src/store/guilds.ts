import { Permission } from '@guildhall/protocol/permissions/permission';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import { child } from '../child.ts';
import type { Channel, DispatchData, Guild, GuildWithLists, Role } from './entities.ts';
import { key, PRIVATE } from './keys.ts';
import { putMember, putPresence, putUser, wireMember } from './people.ts';
import { channelPermissions, touchPermissions } from './permissions.ts';
import type { Reducer, State } from './state.ts';
import { dropTimeline } from './timeline-events.ts';

const LISTS = new Set(['channels', 'roles', 'members', 'presences', 'threads', 'voice_states', 'guild_id']);

/** A guild's own settings, without the lists that READY and GUILD_CREATE carry along. */
function settingsOf(guild: GuildWithLists): Guild {
  return Object.fromEntries(Object.entries(guild).filter(([name]) => !LISTS.has(name))) as unknown as Guild;
}

const ordering = (channel: Channel) => `${channel.type} ${channel.position} ${channel.parent_id ?? ''}`;

/** A channel as it is kept: people under their ids. */
function withoutUsers(state: State, channel: Channel): Channel {
  const { recipients, ...kept } = channel;
  if (!recipients) return channel;
  for (const user of recipients) putUser(state, user);
  return { ...kept, recipient_ids: recipients.map(({ id }) => id) };
}

export function putChannel(state: State, wire: Channel): void {
  const channel = withoutUsers(state, wire);
  const { guild_id: guildId = PRIVATE, id } = channel;
  const known = state.channels.get(id);
  // Messages move the last id on without an update of the channel, so an update may be behind.
  const last = [known?.last_message_id ?? '0', channel.last_message_id ?? '0'].sort(compareSnowflakes)[1]!;
  const counts = 'last_message_id' in channel || known?.last_message_id;
  state.channels.set(id, counts ? { ...channel, last_message_id: last === '0' ? null : last } : channel);
  state.touch(key.channel(id));
  state.touch(key.permissions(id));
  child(state.channelIds, guildId, () => new Set<string>()).add(id);
  if (!known || ordering(known) !== ordering(channel) || state.viewAs?.guildId === guildId)
    state.touch(key.channels(guildId));
  state.touch(key.unread(id));
  state.touch(key.unread(guildId));
  state.touch(key.unreadTotal);
}

/** Removes a channel and all that hangs on it. */
export function dropChannel(state: State, channelId: string): void {
  const guildId = state.channels.get(channelId)?.guild_id ?? PRIVATE;
  state.channels.delete(channelId);
  state.typing.delete(channelId);
  // What is counted while a guild hides it is told when it is shown again. What is private stays known while it is closed.
  if (guildId !== PRIVATE) state.readStates.delete(channelId);
  dropTimeline(state, channelId);
  for (const name of [key.channel, key.permissions, key.unread, key.typing]) state.touch(name(channelId));
  state.channelIds.get(guildId)?.delete(channelId);
  state.touch(key.channels(guildId));
  state.touch(key.unread(guildId));
  state.touch(key.unreadTotal);
}

function putRole(state: State, guildId: string, role: Role): void {
  child(state.roles, guildId, () => new Map<string, Role>()).set(role.id, role);
  state.touch(key.roles(guildId));
  touchPermissions(state, guildId);
}

/** Takes in a whole guild, as READY and GUILD_CREATE give it. */
export function putGuild(state: State, guild: GuildWithLists): void {
  const { id } = guild;
  const isNew = !state.guilds.has(id);
  if (!isNew) clearLists(state, id);
  state.guilds.set(id, settingsOf(guild));
  state.touch(key.guild(id));
  if (isNew) {
    state.guildOrder = [...state.guildOrder, id];
    state.touch(key.guilds);
  }
  if (guild.unavailable) return;
  for (const role of guild.roles ?? []) putRole(state, id, role);
  for (const channel of guild.channels ?? []) putChannel(state, { ...channel, guild_id: id });
  for (const { user, ...member } of guild.members ?? [])
    putMember(state, id, user.id, { ...wireMember(member), user });
  for (const presence of guild.presences ?? []) putPresence(state, presence);
  touchPermissions(state, id);
}

function clearLists(state: State, guildId: string): void {
  for (const channelId of state.channelIds.get(guildId) ?? []) {
    state.channels.delete(channelId);
    state.touch(key.channel(channelId));
  }
  state.channelIds.delete(guildId);
  state.roles.delete(guildId);
}

/** Removes a guild and all that hangs on it. */
export function dropGuild(state: State, guildId: string): void {
  for (const channelId of [...(state.channelIds.get(guildId) ?? [])]) dropChannel(state, channelId);
  for (const map of [state.channelIds, state.roles, state.members, state.memberLists]) map.delete(guildId);
  if (!state.guilds.delete(guildId)) return;
  state.guildOrder = state.guildOrder.filter((id) => id !== guildId);
  for (const name of [key.guild, key.channels, key.roles, key.permissions, key.unread])
    state.touch(name(guildId));
  state.touch(key.guilds);
  state.touch(key.unreadTotal);
}

export const guildReducers = {
  GUILD_CREATE: (state, guild) => {
    const before = [...(state.channelIds.get(guild.id) ?? [])];
    putGuild(state, guild);
    for (const id of before) if (!state.channels.has(id)) dropChannel(state, id);
  },
  GUILD_UPDATE: (state, guild) => {
    const known = state.guilds.get(guild.id);
    if (!known) return;
    state.guilds.set(guild.id, { ...known, ...settingsOf(guild) });
    for (const role of (guild as GuildWithLists).roles ?? []) putRole(state, guild.id, role);
    state.touch(key.guild(guild.id));
    touchPermissions(state, guild.id);
  },
  GUILD_DELETE: (state, { id, unavailable }) => {
    const known = state.guilds.get(id);
    if (!unavailable || !known) return dropGuild(state, id);
    state.guilds.set(id, { ...known, unavailable: true });
    state.touch(key.guild(id));
  },
  GUILD_ROLE_CREATE: (state, { guild_id, role }) => {
    if (state.guilds.has(guild_id)) putRole(state, guild_id, role);
  },
  GUILD_ROLE_UPDATE: (state, { guild_id, role }) => {
    if (state.guilds.has(guild_id)) putRole(state, guild_id, role);
  },
  GUILD_ROLE_DELETE: (state, { guild_id, role_id }) => {
    if (!state.roles.get(guild_id)?.delete(role_id)) return;
    for (const [userId, member] of state.members.get(guild_id) ?? []) {
      if (!member.roles.includes(role_id)) continue;
      putMember(state, guild_id, userId, { roles: member.roles.filter((id) => id !== role_id) });
    }
    for (const channelId of state.channelIds.get(guild_id) ?? []) {
      const channel = state.channels.get(channelId)!;
      const kept = channel.permission_overwrites?.filter((overwrite) => overwrite.id !== role_id);
      if (!kept || kept.length === channel.permission_overwrites?.length) continue;
      state.channels.set(channelId, { ...channel, permission_overwrites: kept });
      state.touch(key.channel(channelId));
    }
    state.touch(key.roles(guild_id));
    touchPermissions(state, guild_id);
  },
  CHANNEL_CREATE: (state, channel) => {
    if (!channel.guild_id || state.guilds.has(channel.guild_id)) putChannel(state, channel);
  },
  CHANNEL_UPDATE: (state, channel) => {
    if (state.channels.has(channel.id)) putChannel(state, channel);
  },
  CHANNEL_DELETE: (state, { id }) => dropChannel(state, id),
} satisfies { [Name in keyof DispatchData]?: Reducer<DispatchData[Name]> };

/** Channel type of a category. */
const CATEGORY = 4;
/** Channel types that are joined by voice; they stand below the others. */
const SPOKEN = new Set([2, 13]);

export interface ChannelGroup {
  /** Absent for the channels above all categories. */
  readonly category: Channel | undefined;
  readonly channels: readonly Channel[];
}

/** Orders channels as the documentation has it: by position, then by id; spoken ones below the others. */
export function compareChannels(a: Channel, b: Channel): number {
  const spoken = Number(SPOKEN.has(a.type)) - Number(SPOKEN.has(b.type));
  return spoken || (a.position ?? 0) - (b.position ?? 0) || compareSnowflakes(a.id, b.id);
}

/** The guild's channels by category, each in order. Only what changes order is watched: read names through the channel's own slice. */
export function channelGroups(state: State, guildId: string): readonly ChannelGroup[] {
  return state.memo(key.channels(guildId), () => {
    const isShown = ({ id }: Channel) =>
      state.viewAs?.guildId !== guildId || (channelPermissions(state, id) & Permission.VIEW_CHANNEL) !== 0n;
    const all = [...(state.channelIds.get(guildId) ?? [])]
      .map((id) => state.channels.get(id)!)
      .filter(isShown);
    const within = (parent: string | undefined) =>
      all
        .filter((channel) => channel.type !== CATEGORY && parentOf(channel) === parent)
        .sort(compareChannels);
    const categories = all.filter((channel) => channel.type === CATEGORY).sort(compareChannels);
    const known = new Set(categories.map(({ id }) => id));
    function parentOf(channel: Channel): string | undefined {
      // A category that one may not see leaves its channels at the top.
      return channel.parent_id && known.has(channel.parent_id) ? channel.parent_id : undefined;
    }
    const groups: ChannelGroup[] = [{ category: undefined, channels: within(undefined) }];
    for (const category of categories) groups.push({ category, channels: within(category.id) });
    return groups;
  });
}

/** The guild's roles, highest first; @everyone is the last. */
export function sortedRoles(state: State, guildId: string): readonly Role[] {
  return state.memo(key.roles(guildId), () =>
    [...(state.roles.get(guildId)?.values() ?? [])].sort(
      (a, b) => b.position - a.position || compareSnowflakes(a.id, b.id),
    ),
  );
}
