import { isDeepStrictEqual } from 'node:util';
import type { RevealedActivity } from '@guildhall/protocol/activities/invites';
import type { Activity } from '@guildhall/protocol/presence/schemas';
import { ENDED_INVITES, type EndedInvites, limitActivities } from '../domains/activities/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { Followed } from './followed.ts';
import { isVisible, mergePresence, type Presence, type SessionPart } from './merge.ts';
import { getFriendsPart, getSaidPart } from './parts.ts';

/** Why a session follows a user who invited its user to an activity. */
const BOND = 'invites';

/** The sessions that receive hidden activities, because their users were invited to them. */
export interface Revealed<Session> {
  /** Sets the activities of a session, and sends it the presence of those users. */
  set(session: Session, activities: readonly RevealedActivity[]): void;
  get(session: Session): readonly RevealedActivity[];
  /** Whether the session gets the user's presence from here. */
  has(session: Session, userId: string): boolean;
  /** Must be called with each report about a followed user. */
  refresh(userId: string): void;
  /** The session lost its seat in a guild, with the messages there. */
  dropGuild(session: Session, guildId: string): void;
  end(session: Session): void;
  /** Must be called every second: ends what is no longer valid. */
  check(): void;
  close(): void;
}

interface RevealedUser {
  readonly activities: readonly RevealedActivity[];
  sent: Presence | undefined;
}

/** Whether an activity is one that the session's user was invited to. */
const isRevealed = (activity: Activity, revealed: readonly RevealedActivity[]): boolean =>
  revealed.some(
    ({ application_id, party_id }) =>
      activity.application_id === application_id && activity.party?.id === party_id,
  );

export function createRevealed<Session extends { readonly userId: string }>(options: {
  readonly bus: Bus;
  readonly followed: Pick<Followed<Session>, 'follow' | 'unfollow' | 'getParts' | 'isFollowedBesides'>;
  readonly send: (session: Session, userId: string, presence: Presence) => void;
}): Revealed<Session> {
  const { bus, followed, send } = options;
  const sessions = new Map<Session, Map<string, RevealedUser>>();
  /** The same by user. */
  const watchers = new Map<string, Set<Session>>();
  /** When the first invite ends. */
  let nextEnd = Number.POSITIVE_INFINITY;

  /** What the session sees of the user: as a friend or in a group what those see, otherwise the status and what the user says. */
  const compute = (session: Session, userId: string, activities: readonly RevealedActivity[]): Presence => {
    const parts = followed.getParts(userId).filter(isVisible);
    const getPart = followed.isFollowedBesides(session, userId, BOND) ? getFriendsPart : getSaidPart;
    const presence = mergePresence(parts.map(getPart));
    const all = parts.flatMap(({ activities: shown, hidden = [] }: SessionPart) => [...shown, ...hidden]);
    const invited = all.filter((activity) => isRevealed(activity, activities));
    if (invited.length === 0) return presence;
    return { ...presence, activities: limitActivities([...invited, ...(presence.activities as Activity[])]) };
  };

  const unwatch = (session: Session, userId: string): void => {
    const own = watchers.get(userId);
    own?.delete(session);
    if (own?.size === 0) watchers.delete(userId);
  };

  const update = (session: Session, userId: string, user: RevealedUser): void => {
    const presence = compute(session, userId, user.activities);
    // Other processes have yet to say whether the user is online.
    if (user.sent === undefined && presence.status === 'offline') return;
    if (isDeepStrictEqual(presence, user.sent)) return;
    user.sent = presence;
    send(session, userId, presence);
  };

  const set = (session: Session, activities: readonly RevealedActivity[]): void => {
    const before = sessions.get(session) ?? new Map<string, RevealedUser>();
    if (before.size === 0 && activities.length === 0) return;
    const after = new Map<string, RevealedUser>();
    for (const [userId, own] of Map.groupBy(activities, ({ user_id }) => user_id))
      after.set(userId, { activities: own, sent: before.get(userId)?.sent });
    if (after.size > 0) sessions.set(session, after);
    else sessions.delete(session);
    followed.follow(session, after.keys(), BOND);
    for (const { until } of activities) nextEnd = Math.min(nextEnd, until);
    for (const [userId, user] of after) {
      watchers.set(userId, (watchers.get(userId) ?? new Set()).add(session));
      update(session, userId, user);
    }
    for (const [userId, user] of before) {
      if (after.has(userId)) continue;
      unwatch(session, userId);
      update(session, userId, { ...user, activities: [] });
      followed.unfollow(session, userId, BOND);
    }
  };

  const get = (session: Session): RevealedActivity[] =>
    [...(sessions.get(session)?.values() ?? [])].flatMap(({ activities }) => activities);

  const keep = (session: Session, isKept: (activity: RevealedActivity) => boolean): void => {
    const all = get(session);
    const kept = all.filter(isKept);
    if (kept.length < all.length) set(session, kept);
  };

  const end = bus.subscribe(ENDED_INVITES, (ended: EndedInvites) => {
    const isEnded = ({ message_id, channel_id, user_id }: RevealedActivity): boolean => {
      if ('messageIds' in ended) return ended.messageIds.includes(message_id);
      return 'channelId' in ended ? channel_id === ended.channelId : user_id === ended.authorId;
    };
    for (const session of [...sessions.keys()])
      if ('messageIds' in ended || session.userId === ended.userId)
        keep(session, (activity) => !isEnded(activity));
  });

  return {
    set,
    get,
    has: (session, userId) => sessions.get(session)?.has(userId) ?? false,
    refresh(userId) {
      for (const session of watchers.get(userId) ?? []) {
        const user = sessions.get(session)?.get(userId);
        if (user) update(session, userId, user);
      }
    },
    dropGuild: (session, guildId) => keep(session, ({ guild_id }) => guild_id !== guildId),
    end(session) {
      for (const userId of sessions.get(session)?.keys() ?? []) unwatch(session, userId);
      sessions.delete(session);
    },
    check() {
      const now = Date.now();
      if (now < nextEnd) return;
      nextEnd = Number.POSITIVE_INFINITY;
      for (const session of [...sessions.keys()]) {
        keep(session, ({ until }) => until > now);
        for (const { until } of get(session)) nextEnd = Math.min(nextEnd, until);
      }
    },
    close: end,
  };
}
