import type { EventData } from '@guildhall/protocol/events';
import { child } from '../child.ts';
import type { Member, MemberWithUser, OwnUser, Settings, User } from './entities.ts';
import { key } from './keys.ts';
import type { Part } from './optimistic.ts';
import { touchPermissions } from './permissions.ts';
import { same } from './same.ts';
import type { Reducers, State } from './state.ts';

/** Stores a user; partial users (from presences) update it. */
export function putUser(state: State, user: { readonly id: string } & Partial<User>): void {
  const known = state.users.get(user.id);
  if (!known && user.username === undefined) return;
  const next = { ...known, ...user } as User;
  if (same(known, next)) return;
  state.users.set(user.id, next);
  state.touch(key.user(user.id));
  if (state.me?.id === user.id) {
    state.me = { ...state.me, ...user } as OwnUser;
    state.touch(key.me);
  }
}

/** Stores a member of a guild. `member` can lack the user. */
export function putMember(
  state: State,
  guildId: string,
  userId: string,
  member: Partial<Member> & { readonly user?: User },
): void {
  const { user, ...rest } = member;
  if (user) putUser(state, user);
  const members = child(state.members, guildId, () => new Map<string, Member>());
  const known = members.get(userId);
  const next = { roles: [], ...known, ...rest } as Member;
  if (same(known, next)) return;
  members.set(userId, next);
  state.touch(key.member(guildId, userId));
  if (!known) state.touch(key.members(guildId));
  if (userId === state.me?.id) touchPermissions(state, guildId);
}

export function putPresence(state: State, { user, status, activities }: EventData['PRESENCE_UPDATE']): void {
  putUser(state, user);
  const known = state.presences.get(user.id);
  const next = { status, activities };
  if (same(known, next)) return;
  state.presences.set(user.id, next);
  state.touch(key.presence(user.id));
  state.touch(key.presences);
}

/** Stores members of a guild in their wire format. */
export const putMembers = (state: State, guildId: string, members: readonly MemberWithUser[]) => {
  for (const { user, ...member } of members)
    putMember(state, guildId, user.id, { ...wireMember(member), user });
};

/** A member's own keys: events contain the guild id next to them. */
export function wireMember(
  member: Partial<Member> & { guild_id?: string; presence?: unknown },
): Partial<Member> {
  const { guild_id: _guild, presence: _presence, ...rest } = member;
  return rest;
}

/** Stores changed settings, whether changed here or elsewhere. */
export function putSettings(state: State, change: Settings): void {
  state.settings = { ...state.settings, ...change };
  state.touch(key.settings);
  if ('guild_folders' in change) state.touch(key.guilds);
}

/** Some of the user's settings. */
export const someSettings = (names: readonly (keyof Settings)[]): Part<Settings> => ({
  read: ({ settings }) => Object.fromEntries(names.map((name) => [name, settings[name]])),
  write: putSettings,
});

function changeCount(state: State, guildId: string, by: number): void {
  const guild = state.guilds.get(guildId);
  if (guild?.member_count === undefined) return;
  state.guilds.set(guildId, { ...guild, member_count: guild.member_count + by });
  state.touch(key.guild(guildId));
}

export const peopleReducers = {
  USER_UPDATE: (state, user) => putUser(state, user),
  USER_SETTINGS_UPDATE: putSettings,
  PRESENCE_UPDATE: (state, presence) => putPresence(state, presence),
  GUILD_MEMBER_ADD: (state, { guild_id, ...member }) => {
    if (!state.guilds.has(guild_id)) return;
    putMembers(state, guild_id, [member]);
    changeCount(state, guild_id, 1);
  },
  GUILD_MEMBER_UPDATE: (state, { guild_id, user, ...member }) => {
    if (!state.guilds.has(guild_id)) return;
    putMember(state, guild_id, user.id, { ...wireMember(member), user });
  },
  GUILD_MEMBER_REMOVE: (state, { guild_id, user }) => {
    if (!state.guilds.has(guild_id)) return;
    if (state.members.get(guild_id)?.delete(user.id)) state.touch(key.members(guild_id));
    // Also for members not in the store: a response under way could still contain them.
    state.touch(key.member(guild_id, user.id));
    changeCount(state, guild_id, -1);
  },
  GUILD_MEMBERS_CHUNK: (state, { guild_id, members, presences = [] }) => {
    if (!state.guilds.has(guild_id)) return;
    putMembers(state, guild_id, members);
    for (const presence of presences) putPresence(state, presence);
  },
} satisfies Reducers;
