import type { EventData, EventName } from '@guildhall/protocol/events';
import type {
  Channel,
  Guild,
  LastMessage,
  Member,
  OwnUser,
  Presence,
  ReadState,
  Relationship,
  Role,
  Settings,
  User,
  UserGuildSettings,
} from './entities.ts';
import type { MemberList } from './member-rows.ts';
import { createNotifier, type Notifier, type Pace } from './notifier.ts';
import type { Timeline } from './timeline.ts';

/** A guild as a member with only these roles would see it. */
export interface ViewAs {
  readonly guildId: string;
  readonly roleIds: readonly string[];
}

/** Everything the store holds, normalised: each entity once, under its id. */
export interface State extends Notifier {
  me: OwnUser | undefined;
  /** The id of this session in the list of sessions. */
  authSession: string | undefined;
  settings: Settings;
  ready: boolean;
  readonly users: Map<string, User>;
  guildOrder: readonly string[];
  readonly guilds: Map<string, Guild>;
  readonly channels: Map<string, Channel>;
  /** Ids of a guild's channels; of private ones under `@me`. */
  readonly channelIds: Map<string, Set<string>>;
  /** Ids of the known threads of a guild, which are among the channels too. */
  readonly threadIds: Map<string, Set<string>>;
  readonly roles: Map<string, Map<string, Role>>;
  readonly members: Map<string, Map<string, Member>>;
  readonly memberLists: Map<string, Map<string, MemberList>>;
  readonly presences: Map<string, Presence>;
  /** Notification settings of guilds by their ids, and of private channels under `@me`. */
  readonly guildSettings: Map<string, UserGuildSettings>;
  /** Relationships to other users, by their ids. */
  readonly relationships: Map<string, Relationship>;
  readonly readStates: Map<string, ReadState>;
  /** Per channel, when each user's typing indicator expires (ms since 1970). */
  readonly typing: Map<string, Map<string, number>>;
  readonly timelines: Map<string, Timeline>;
  /** By channel: of private channels as they arrive, of others once they have been read. */
  readonly lastMessages: Map<string, LastMessage>;
  viewAs: ViewAs | undefined;
}

export const createState = (pace?: Pace): State => ({
  ...createNotifier(pace),
  me: undefined,
  authSession: undefined,
  settings: {},
  ready: false,
  users: new Map(),
  guildOrder: [],
  guilds: new Map(),
  channels: new Map(),
  channelIds: new Map(),
  threadIds: new Map(),
  roles: new Map(),
  members: new Map(),
  memberLists: new Map(),
  presences: new Map(),
  guildSettings: new Map(),
  relationships: new Map(),
  readStates: new Map(),
  typing: new Map(),
  timelines: new Map(),
  lastMessages: new Map(),
  viewAs: undefined,
});

/** The changes that events make, by the event's name. */
export type Reducers = {
  readonly [Name in EventName]?: (state: State, data: EventData[Name]) => void;
};

/** Declares a noun's own slice of the store. Returns a function that gets the slice of a state, and creates it on first use. */
export function createSlice<Value extends object>(create: () => Value): (state: State) => Value {
  const slices = new WeakMap<State, Value>();
  return (state) => {
    const slice = slices.get(state) ?? create();
    slices.set(state, slice);
    return slice;
  };
}
