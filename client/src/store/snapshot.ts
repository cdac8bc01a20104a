import type { Member, Message, User } from './entities.ts';
import { isEphemeral } from './ephemeral.ts';
import { MessageList } from './message-list.ts';
import { PRESENT, reachesPresent } from './segments.ts';
import type { State } from './state.ts';
import { EMPTY_TIMELINE } from './timeline.ts';

/** The maps that READY fills. */
const MAPS = [
  'guilds',
  'channels',
  'channelIds',
  'roles',
  'guildSettings',
  'relationships',
  'readStates',
] as const;

/** The data that an account's frame is drawn from: its guilds, channels and conversations. Can be cloned, for IndexedDB. */
export interface FrameSnapshot extends Pick<State, (typeof MAPS)[number] | 'settings' | 'guildOrder'> {
  readonly me: NonNullable<State['me']>;
  /** The account itself and the users of its conversations. */
  readonly users: readonly User[];
  /** The account's own memberships, by guild. */
  readonly memberships: readonly (readonly [guildId: string, member: Member])[];
}

/** The newest messages of a channel, with their authors. */
export interface ChannelSnapshot {
  readonly channelId: string;
  readonly messages: readonly Message[];
  readonly users: readonly User[];
  readonly members: readonly (readonly [userId: string, member: Member])[];
}

const pickUsers = ({ users }: State, ids: Iterable<string>): User[] =>
  [...new Set(ids)].flatMap((id) => users.get(id) ?? []);

/** Returns a snapshot of the store's frame; undefined before READY. */
export function takeFrame(state: State): FrameSnapshot | undefined {
  const { me, settings, guildOrder } = state;
  if (!me || !state.ready) return undefined;
  const recipients = [...state.channels.values()].flatMap(({ recipient_ids = [] }) => recipient_ids);
  const maps = Object.fromEntries(MAPS.map((name) => [name, state[name]])) as Pick<
    State,
    (typeof MAPS)[number]
  >;
  return {
    ...maps,
    me,
    settings,
    guildOrder,
    users: pickUsers(state, [me.id, ...recipients, ...state.relationships.keys()]),
    memberships: [...state.members].flatMap(([guildId, members]) => {
      const own = members.get(me.id);
      return own ? [[guildId, own] as const] : [];
    }),
  };
}

/** Returns the newest messages of a channel, `limit` at most; undefined if they are not in the store. */
export function takeChannel(state: State, channelId: string, limit: number): ChannelSnapshot | undefined {
  const present = state.timelines.get(channelId)?.segments.find(reachesPresent)?.messages;
  if (!present) return undefined;
  const messages = [...present].filter((message) => !isEphemeral(message)).slice(-limit);
  const authors = messages.flatMap(({ author, webhook_id }) => (webhook_id ? [] : [author.id]));
  const known = state.members.get(state.channels.get(channelId)?.guild_id ?? '');
  return {
    channelId,
    messages,
    users: pickUsers(state, [
      ...authors,
      ...messages.flatMap(({ mentions }) => mentions.map(({ id }) => id)),
    ]),
    members: [...new Set(authors)].flatMap((id) => {
      const member = known?.get(id);
      return member ? [[id, member] as const] : [];
    }),
  };
}

/** Fills an empty store from a snapshot, which READY then replaces. Channels that are not in the frame are ignored. */
export function restoreSnapshot(
  state: State,
  frame: FrameSnapshot,
  channels: readonly ChannelSnapshot[],
): void {
  state.me = frame.me;
  state.settings = frame.settings;
  state.guildOrder = frame.guildOrder;
  for (const name of MAPS) {
    const into = state[name] as Map<string, unknown>;
    for (const [id, value] of frame[name]) into.set(id, value);
  }
  for (const user of [...frame.users, ...channels.flatMap(({ users }) => users)])
    state.users.set(user.id, user);
  for (const guildId of frame.guilds.keys()) state.members.set(guildId, new Map());
  for (const [guildId, member] of frame.memberships) state.members.get(guildId)?.set(frame.me.id, member);
  for (const { channelId, messages, members } of channels) {
    const channel = frame.channels.get(channelId);
    if (!channel) continue;
    for (const [userId, member] of members) state.members.get(channel.guild_id ?? '')?.set(userId, member);
    const [first] = messages;
    const segments = first ? [{ low: first.id, high: PRESENT, messages: MessageList.from(messages) }] : [];
    state.timelines.set(channelId, { ...EMPTY_TIMELINE, segments });
  }
  state.ready = true;
  state.touchAll();
}
