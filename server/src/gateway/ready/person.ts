import { hash } from 'node:crypto';
import type { User } from '@guildhall/protocol/users/schemas';
import { DEFAULT_SETTINGS } from '@guildhall/protocol/users/settings';
import { presentOwnUser, presentUser } from '../../domains/users/index.ts';
import { presentReadState } from '../read-states/present.ts';
import type { ReadState } from '../read-states/store.ts';
import type { Seat } from '../rooms/member-class.ts';
import type { Room } from '../rooms/room.ts';
import { sees } from '../rooms/threads.ts';
import type { Session } from '../session/session.ts';
import { Fragment } from '../transport/fragment.ts';
import { getBytes } from '../transport/frame.ts';
import { Dispatch } from '../transport/item.ts';
import { getSpeakers } from '../voice/speakers.ts';
import { guildFragments, memberWithUser } from './guild-json.ts';
import { presentParts } from './parts.ts';
import type { Attached } from './start.ts';
import type { UserState } from './store.ts';

export interface ReadyContext {
  readonly session: Session;
  readonly userState: UserState;
  readonly attached: readonly Attached[];
  readonly resumeUrl: string;
  /** The person's sessions, as `sessions` has them. */
  readonly sessions: readonly object[];
}

/** Whether a session is given the read state of a channel that it sees, or of an active thread that its user joined. */
const hasReadState = (seat: Seat, channelId: string): boolean => {
  const thread = seat.room.state.threads.get(channelId);
  return sees(seat, channelId) && (!thread || thread.members.has(seat.session.userId));
};

/** Read states of channels that the person can view, and of their threads; other channels have none. */
const visibleReadStates = ({ userState, attached }: ReadyContext): ReadState[] => {
  const seats = new Map(attached.map(({ room, seat }) => [room.guildId, seat]));
  const inGuilds = userState.readStates.filter(({ guildId, channelId }) => {
    const seat = guildId === undefined ? undefined : seats.get(guildId);
    return seat !== undefined && hasReadState(seat, channelId);
  });
  return [...inGuilds, ...userState.privateReadStates];
};

/** Private channels; the users in them are listed separately if the client wants each user once. */
const presentChannels = ({ privateChannels }: UserState, apart: boolean) =>
  privateChannels.map(({ channel: { recipients, ...channel } }) => ({
    ...channel,
    ...(apart ? { recipient_ids: recipients.map(({ id }) => id) } : { recipients }),
  }));

/** Every user whom the event names, once. */
const uniqueUsers = (own: User, { privateChannels }: UserState, others: readonly User[]): User[] => {
  const all = [own, ...privateChannels.flatMap(({ channel }) => channel.recipients), ...others];
  return [...new Map(all.map((user) => [user.id, user])).values()];
};

const comma = new Fragment(',');

/** The first event of a person's session. Guilds come from memory; everything else from one statement. */
export function personReady(context: ReadyContext): Dispatch {
  const { session, userState, attached, resumeUrl, sessions } = context;
  const { variant } = session;
  const user = presentOwnUser(userState.user);
  const asOthersSee = presentUser(userState.user);
  const dedupe = variant.has('DEDUPE_USER_OBJECTS');
  const readStates = visibleReadStates(context);
  const readVersion = readStates.reduce((sum, { version }) => sum + version, 0);
  const readEntries = [...readStates.map(presentReadState), ...userState.featureReadStates];
  const parts = presentParts(userState.parts, variant);
  const getOthers = (room: Room, seat: Seat) => getSpeakers(room.state, seat.memberClass.visible, user.id);
  const speakers = attached.flatMap(({ room, seat }) =>
    getOthers(room, seat).map((member) => member.user as User),
  );
  const head = {
    v: variant.version,
    user,
    session_id: session.id,
    session_type: 'normal',
    resume_gateway_url: resumeUrl,
    sessions,
    ...(variant.has('USER_SETTINGS_PROTO')
      ? {}
      : { user_settings: { ...DEFAULT_SETTINGS, ...userState.settings } }),
    read_state: variant.has('VERSIONED_READ_STATES')
      ? { entries: readEntries, partial: false, version: readVersion }
      : readEntries,
    private_channels: presentChannels(userState, dedupe),
    guild_join_requests: [],
    presences: [],
    users: uniqueUsers(asOthersSee, userState, [...parts.users, ...speakers]),
    merged_members: attached.map(({ member, room, seat }) => [
      { ...memberWithUser(member, asOthersSee), user_id: user.id },
      ...getOthers(room, seat).map((other) => ({ ...other, user_id: other.user.id })),
    ]),
    merged_presences: { friends: [], guilds: attached.map(() => []) },
    linked_users: [],
    static_client_session_id: session.id,
    auth_session_id_hash: hash('sha256', session.signIn, 'base64'),
    analytics_token: '',
    auth: { authenticator_types: user.authenticator_types },
    country_code: null,
    geo_ordered_rtc_regions: [],
    consents: { personalization: { consented: false } },
    tutorial: null,
    friend_suggestion_count: 0,
    explicit_content_scan_version: 0,
    api_code_version: 1,
    broadcaster_user_ids: [],
    _trace: [],
    ...parts.fields,
  };
  const fragments = [new Fragment(getBytes(`,"d":${JSON.stringify(head).slice(0, -1)},"guilds":[`))];
  for (const [index, { room, seat, member }] of attached.entries()) {
    if (index > 0) fragments.push(comma);
    fragments.push(
      ...guildFragments({
        room,
        seat,
        member,
        ...(dedupe ? {} : { members: [memberWithUser(member, asOthersSee), ...getOthers(room, seat)] }),
        presences: [],
        largeThreshold: session.largeThreshold,
        split: variant.has('CLIENT_STATE_V2'),
      }),
    );
  }
  fragments.push(new Fragment(']}}'));
  return new Dispatch('READY', fragments);
}
