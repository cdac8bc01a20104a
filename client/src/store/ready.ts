import type { EventData } from '@guildhall/protocol/events';
import { ReadStateType } from '@guildhall/protocol/read-states/types';
import { dropChannel, putWireChannel } from './channels.ts';
import { dropGuild, putGuild } from './guilds.ts';
import { key, PRIVATE } from './keys.ts';
import { expireLastMessages } from './last-messages.ts';
import { putGuildSettings } from './notifications.ts';
import { putMember, putPresence, putUser } from './people.ts';
import { putReadStates } from './reads.ts';
import { putRelationship } from './relationships.ts';
import type { Reducers, State } from './state.ts';
import { dropTimeline } from './timeline-events.ts';

type Ready = EventData['READY'];

/** A list of READY, possibly wrapped with its version. */
const getEntries = <Entry>(
  list: readonly Entry[] | { readonly entries: readonly Entry[] } = [],
): readonly Entry[] => (Array.isArray(list) ? list : (list as { entries: readonly Entry[] }).entries);

const isOfChannel = (type: number = ReadStateType.CHANNEL) => type === ReadStateType.CHANNEL;

/** Returns the read states of channels in READY, without those of other types. */
export const getReadStates = ({ read_state }: Ready) =>
  getEntries(read_state).flatMap((entry) =>
    'mention_count' in entry && isOfChannel(entry.read_state_type) ? [entry] : [],
  );

function applyPrivate(state: State, { private_channels, relationships = [] }: Ready): void {
  const open = new Set(private_channels.map(({ id }) => id));
  for (const id of [...(state.channelIds.get(PRIVATE) ?? [])]) if (!open.has(id)) dropChannel(state, id);
  for (const channel of private_channels) {
    // READY knows the last message, and its read state counts it.
    state.channels.delete(channel.id);
    putWireChannel(state, channel);
  }
  state.relationships.clear();
  for (const relationship of relationships) putRelationship(state, relationship);
}

/**
 * Applies READY: it replaces everything it lists, and anything it lacks is removed. Message windows stay, to be read again by
 * their holders; member lists go, since their subscriptions went with the old session. Other users' memberships stay as
 * they were last seen: READY does not list them.
 */
function applyReady(state: State, ready: Ready): void {
  state.me = ready.user;
  state.authSession = ready.auth_session_id_hash;
  state.settings = ready.user_settings ?? {};
  state.touch(key.me);
  state.touch(key.settings);
  putUser(state, ready.user);
  for (const user of ready.users ?? []) putUser(state, user);

  const channelsBefore = new Set(state.channels.keys());
  const listed = new Set(ready.guilds.map(({ id }) => id));
  for (const id of [...state.guilds.keys()]) if (!listed.has(id)) dropGuild(state, id);
  for (const [guildId, lists] of state.memberLists) {
    for (const listId of lists.keys()) state.touch(key.memberList(guildId, listId));
  }
  state.memberLists.clear();
  state.presences.clear();
  state.readStates.clear();
  state.typing.clear();
  ready.guilds.forEach((guild, index) => {
    putGuild(state, guild);
    for (const { user_id, ...member } of ready.merged_members?.[index] ?? [])
      putMember(state, guild.id, user_id, member);
  });
  state.guildOrder = ready.guilds.flatMap(({ id }) => (state.guilds.has(id) ? [id] : []));
  state.touch(key.guilds);
  applyPrivate(state, ready);
  putReadStates(state, getReadStates(ready));
  state.guildSettings.clear();
  for (const entry of getEntries(ready.user_guild_settings)) putGuildSettings(state, entry);
  for (const presence of ready.presences ?? []) putPresence(state, presence);
  for (const id of channelsBefore) if (!state.channels.has(id)) dropTimeline(state, id);
  expireLastMessages(state);
  state.ready = true;
  // Values derived from an entity that a new READY left out are stale as well.
  state.touchAll();
}

export const readyReducers = {
  READY: applyReady,
  READY_SUPPLEMENTAL: (state, { merged_presences }) => {
    for (const presence of merged_presences.friends) putPresence(state, presence);
  },
} satisfies Reducers;
