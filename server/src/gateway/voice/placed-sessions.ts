import type { EventData } from '@guildhall/protocol/events';
import { MAY_CONNECT, type SelfState } from '../../domains/voice/index.ts';
import type { BusEvent } from '../../platform/outbox/index.ts';
import type { GuildState } from '../../state/index.ts';
import type { Session } from '../session/session.ts';

/** A session of this process in a voice channel. */
interface Place {
  readonly session: Session;
  channelId: string;
  self: SelfState;
  /** Whether it could connect when last looked at: moderators can move members where they can't go by themselves. */
  mayConnect: boolean;
}

/** The sessions of this process that are in voice channels of one guild. */
export interface FollowedGuild {
  readonly state: GuildState;
  find(session: Session): Readonly<Place> | undefined;
  /** Whether a session, by its public id, is in voice or about to be. */
  has(sessionId: string): boolean;
  /** The session is about to join. */
  expect(session: Session): void;
  /** The session could not join. */
  forgetUnplaced(session: Session): void;
  /** Takes over a session that is in voice already. */
  adopt(session: Session): void;
  /** Returns whether the session was in voice or about to be. */
  forget(session: Session): boolean;
  end(): void;
}

interface Options {
  /** A session came into another channel. */
  readonly placed: (session: Session) => void;
  /** A session can no longer connect to its channel. */
  readonly lost: (session: Session) => void;
  /** No session is left. */
  readonly emptied: () => void;
}

/** Events after which a member can have other permissions in a channel. */
const CHANGES_PERMISSIONS: ReadonlySet<string> = new Set([
  'GUILD_ROLE_UPDATE',
  'GUILD_ROLE_DELETE',
  'GUILD_MEMBER_UPDATE',
  'GUILD_UPDATE',
  'CHANNEL_UPDATE',
]);

type State = EventData['VOICE_STATE_UPDATE'];

const getSelf = ({ self_mute, self_deaf, self_video }: State): SelfState => ({
  mute: self_mute,
  deaf: self_deaf,
  video: self_video,
});

export function followGuild(state: GuildState, { placed, lost, emptied }: Options): FollowedGuild {
  const places = new Map<string, Place>();
  /** Sessions that join and are in no channel yet. */
  const expected = new Map<string, Session>();

  const canConnect = ({ userId }: Session, channelId: string) => {
    const member = state.knownMember(userId);
    return member !== undefined && (state.permissions(member, channelId) & MAY_CONNECT) === MAY_CONNECT;
  };

  const checkEmpty = () => {
    if (places.size === 0 && expected.size === 0) emptied();
  };

  const put = (session: Session, voice: State, channelId: string): void => {
    const mayConnect = canConnect(session, channelId);
    places.set(session.publicId, { session, channelId, self: getSelf(voice), mayConnect });
    expected.delete(session.publicId);
  };

  const follow = (voice: State) => {
    const { session_id, channel_id, user_id } = voice;
    // Another session of the user joined, or the user left.
    for (const [id, { session }] of places)
      if (session.userId === user_id && (id !== session_id || channel_id === null)) places.delete(id);
    const place = places.get(session_id);
    const session = place?.session ?? expected.get(session_id);
    if (session && channel_id !== null) {
      const isMoved = place?.channelId !== channel_id;
      put(session, voice, channel_id);
      if (isMoved) placed(session);
    }
    checkEmpty();
  };

  const checkPermissions = () => {
    for (const place of [...places.values()]) {
      const { session, channelId, mayConnect } = place;
      place.mayConnect = canConnect(session, channelId);
      if (mayConnect && !place.mayConnect) lost(session);
    }
  };

  const listener = {
    event({ type, data }: BusEvent) {
      if (type === 'VOICE_STATE_UPDATE') follow(data as State);
      else if (CHANGES_PERMISSIONS.has(type)) checkPermissions();
    },
    reloaded() {
      for (const place of [...places.values()]) {
        const voice = state.voiceStates.get(place.session.userId);
        if (voice) follow(voice);
      }
      checkPermissions();
    },
  };
  const end = state.listen(listener);

  return {
    state,
    find: ({ publicId }) => places.get(publicId),
    has: (sessionId) => places.has(sessionId) || expected.has(sessionId),
    expect(session) {
      if (!places.has(session.publicId)) expected.set(session.publicId, session);
    },
    forgetUnplaced({ publicId }) {
      expected.delete(publicId);
      checkEmpty();
    },
    adopt(session) {
      const voice = state.voiceStates.get(session.userId);
      if (voice?.session_id === session.publicId && voice.channel_id !== null)
        put(session, voice, voice.channel_id);
      checkEmpty();
    },
    forget({ publicId }) {
      const isKnown = places.delete(publicId);
      const isExpected = expected.delete(publicId);
      checkEmpty();
      return isKnown || isExpected;
    },
    end,
  };
}
