import type { EventData } from '@guildhall/protocol/events';
import { dropChannel, putChannel } from './channels.ts';
import type { Guild, GuildWithLists } from './entities.ts';
import { key } from './keys.ts';
import { putMembers, putPresence } from './people.ts';
import { touchPermissions } from './permissions.ts';
import { putRole } from './roles.ts';
import type { Reducers, State } from './state.ts';
import { clearThreads, dropThread, putGuildThreads } from './thread-changes.ts';
import { dropTimeline } from './timeline-events.ts';

type WireGuild = EventData['READY']['guilds'][number];

const LISTS = new Set([
  'channels',
  'roles',
  'members',
  'presences',
  'stage_instances',
  'threads',
  'voice_states',
]);

/** A guild's own settings, without the lists that READY and GUILD_CREATE carry along. */
const getSettings = (guild: GuildWithLists | EventData['GUILD_UPDATE']): Guild =>
  Object.fromEntries(Object.entries(guild).filter(([name]) => !LISTS.has(name))) as unknown as Guild;

/** Whether the guild is complete: others are unavailable, or in a form that this client does not request. */
const isWhole = (guild: WireGuild): guild is GuildWithLists => 'name' in guild;

/** Marks a guild as unavailable. */
function suspendGuild(state: State, guildId: string): void {
  const known = state.guilds.get(guildId);
  if (!known) return;
  state.guilds.set(guildId, { ...known, unavailable: true });
  state.touch(key.guild(guildId));
}

/** Stores a guild from READY or GUILD_CREATE. */
export function putGuild(state: State, guild: WireGuild): void {
  const { id } = guild;
  if (!isWhole(guild)) {
    suspendGuild(state, id);
    return;
  }
  const isNew = !state.guilds.has(id);
  if (!isNew) clearLists(state, id);
  // GUILD_CREATE says so, READY does not.
  state.guilds.set(id, { ...getSettings(guild), unavailable: false });
  state.touch(key.guild(id));
  if (isNew) {
    state.guildOrder = [...state.guildOrder, id];
    state.touch(key.guilds);
  }
  for (const role of guild.roles) putRole(state, id, role);
  for (const channel of guild.channels) putChannel(state, channel);
  putGuildThreads(state, id, guild.threads);
  putMembers(state, id, guild.members ?? []);
  for (const presence of guild.presences) putPresence(state, presence);
  touchPermissions(state, id);
}

/** Stores a guild's settings and roles, from its events and from responses. */
export function updateGuild(state: State, guild: EventData['GUILD_UPDATE']): void {
  const known = state.guilds.get(guild.id);
  if (!known) return;
  state.guilds.set(guild.id, { ...known, ...getSettings(guild) });
  for (const role of guild.roles) putRole(state, guild.id, role);
  state.touch(key.guild(guild.id));
  touchPermissions(state, guild.id);
}

function clearLists(state: State, guildId: string): void {
  for (const channelId of state.channelIds.get(guildId) ?? []) {
    state.channels.delete(channelId);
    state.touch(key.channel(channelId));
  }
  state.channelIds.delete(guildId);
  clearThreads(state, guildId);
  state.roles.delete(guildId);
}

/** Removes a guild and all that belongs to it. */
export function dropGuild(state: State, guildId: string): void {
  for (const channelId of [...(state.channelIds.get(guildId) ?? [])]) dropChannel(state, channelId);
  for (const threadId of [...(state.threadIds.get(guildId) ?? [])]) dropThread(state, threadId);
  for (const map of [state.channelIds, state.threadIds, state.roles, state.members, state.memberLists])
    map.delete(guildId);
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
    const threads = [...(state.threadIds.get(guild.id) ?? [])];
    putGuild(state, guild);
    for (const id of before) if (!state.channels.has(id)) dropChannel(state, id);
    // As after READY: no event of a thread that is archived or hidden would keep its messages up to date.
    for (const id of threads) if (!state.channels.has(id)) dropTimeline(state, id);
  },
  GUILD_UPDATE: updateGuild,
  GUILD_DELETE: (state, { id, unavailable }) => {
    if (unavailable) suspendGuild(state, id);
    else dropGuild(state, id);
  },
} satisfies Reducers;
