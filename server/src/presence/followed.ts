import { isDeepStrictEqual } from 'node:util';
import type { Bus } from '../platform/bus/index.ts';
import type { Liveness } from './liveness.ts';
import { ABSENT, mergePresence, type Presence, type SessionPart } from './merge.ts';
import { getFriendsPart } from './parts.ts';
import { DEAD_MS, type SessionsMessage, sessionsSubject } from './user-sessions.ts';

/** A process asks all others, at once, for the sessions of users that it has begun to follow. */
interface Question {
  readonly gateway: number;
  readonly userIds: readonly string[];
}
const QUESTIONS = 'sessions_asked';

/** What a process that has sessions of some of them answers the one that asked. */
interface Answer {
  readonly gateway: number;
  readonly known: readonly (readonly [userId: string, parts: readonly SessionPart[]])[];
}
const answersSubject = (gateway: number): string => `sessions_answered.${gateway}`;
/** Users in one answer: far below the bus's largest message (1 MiB), whatever they do. */
const ANSWERED = 50;

/** A user whose presence sessions of this process follow, whichever guilds they share: what each process reports of the user's sessions. */
class FollowedUser<Session> {
  readonly sessions = new Set<Session>();
  presence: Presence = ABSENT;
  readonly #parts = new Map<number, readonly SessionPart[]>();
  readonly #liveness: Liveness;
  readonly #changed: (isSame: boolean) => void;
  readonly end: () => void;

  constructor(bus: Bus, liveness: Liveness, userId: string, changed: (isSame: boolean) => void) {
    this.#liveness = liveness;
    this.#changed = changed;
    this.end = bus.subscribe(sessionsSubject(userId), ({ gateway, parts }: SessionsMessage) => {
      if (parts) this.set(gateway, parts);
    });
  }

  set(gateway: number, parts: readonly SessionPart[]): void {
    this.#liveness.silence(gateway);
    if (parts.length > 0) this.#parts.set(gateway, parts);
    else this.#parts.delete(gateway);
    this.#merge();
  }

  /** Forgets sessions of processes that died. */
  check(): void {
    let forgot = false;
    for (const gateway of this.#parts.keys())
      if (this.#liveness.silence(gateway) > DEAD_MS) forgot = this.#parts.delete(gateway);
    if (forgot) this.#merge();
  }

  /** The user's sessions on all processes. */
  get parts(): readonly SessionPart[] {
    return [...this.#parts.values()].flat();
  }

  #merge(): void {
    const presence = mergePresence(this.parts.map(getFriendsPart));
    const isSame = isDeepStrictEqual(presence, this.presence);
    this.presence = presence;
    if (this.sessions.size > 0) this.#changed(isSame);
  }
}

/** The users whose presence the sessions of this process follow. */
export interface Followed<Session> {
  /**
   * Reports later changes to the session too. Returns the presences known by now of those who aren't offline.
   *
   * @param bond why the session follows them: it does until it has unfollowed them for each reason
   */
  follow(session: Session, userIds: Iterable<string>, bond: string): Map<string, Presence>;
  unfollow(session: Session, userId: string, bond: string): void;
  end(session: Session): void;
  /** The sessions of a followed user on all processes. */
  getParts(userId: string): readonly SessionPart[];
  /** Whether the session follows the user for any other reason than this one. */
  isFollowedBesides(session: Session, userId: string, bond: string): boolean;
  /** Must be called every second. */
  check(): void;
  close(): void;
}

/** @param getParts the sessions that a user has on this process */
export function createFollowed<Session>(options: {
  readonly bus: Bus;
  readonly liveness: Liveness;
  readonly workerId: number;
  readonly getParts: (userId: string) => readonly SessionPart[];
  readonly changed: (userId: string, presence: Presence, sessions: readonly Session[]) => void;
  /** Called with every report about a followed user, also if it changes nothing that friends see. */
  readonly reported: (userId: string) => void;
}): Followed<Session> {
  const { bus, liveness, workerId, getParts, changed, reported } = options;
  const users = new Map<string, FollowedUser<Session>>();
  /** The users whom each session follows, by bond. */
  const own = new Map<Session, Map<string, Set<string>>>();

  const getUser = (userId: string): FollowedUser<Session> => {
    const known = users.get(userId);
    if (known) return known;
    const user = new FollowedUser<Session>(bus, liveness, userId, (isSame) => {
      if (!isSame) changed(userId, user.presence, [...user.sessions]);
      reported(userId);
    });
    users.set(userId, user);
    user.set(workerId, getParts(userId));
    return user;
  };

  const answer = ({ gateway, userIds }: Question) => {
    if (gateway === workerId) return;
    const known = userIds
      .map((userId) => [userId, getParts(userId)] as const)
      .filter(([, parts]) => parts.length > 0);
    for (let at = 0; at < known.length; at += ANSWERED)
      bus.publish(answersSubject(gateway), {
        gateway: workerId,
        known: known.slice(at, at + ANSWERED),
      } satisfies Answer);
  };
  const ends = [
    bus.subscribe(QUESTIONS, answer),
    bus.subscribe(answersSubject(workerId), ({ gateway, known }: Answer) => {
      for (const [userId, parts] of known) users.get(userId)?.set(gateway, parts);
    }),
  ];

  const leave = (session: Session, userId: string) => {
    const user = users.get(userId);
    user?.sessions.delete(session);
    if (user?.sessions.size !== 0) return;
    user.end();
    users.delete(userId);
  };

  return {
    follow(session, userIds, bond) {
      const found = new Map<string, Presence>();
      const bonds = own.get(session) ?? new Map<string, Set<string>>();
      const followed = bonds.get(bond) ?? new Set();
      const unknown: string[] = [];
      for (const userId of userIds) {
        if (!users.has(userId)) unknown.push(userId);
        const user = getUser(userId);
        user.sessions.add(session);
        followed.add(userId);
        if (user.presence.status !== 'offline') found.set(userId, user.presence);
      }
      if (unknown.length > 0)
        bus.publish(QUESTIONS, { gateway: workerId, userIds: unknown } satisfies Question);
      if (followed.size > 0) own.set(session, bonds.set(bond, followed));
      return found;
    },
    unfollow(session, userId, bond) {
      const bonds = own.get(session);
      if (!bonds?.get(bond)?.delete(userId)) return;
      if (![...bonds.values()].some((followed) => followed.has(userId))) leave(session, userId);
    },
    getParts: (userId) => users.get(userId)?.parts ?? [],
    isFollowedBesides: (session, userId, bond) =>
      [...(own.get(session) ?? [])].some(([other, followed]) => other !== bond && followed.has(userId)),
    end(session) {
      for (const followed of own.get(session)?.values() ?? [])
        for (const userId of followed) leave(session, userId);
      own.delete(session);
    },
    check() {
      for (const user of users.values()) user.check();
    },
    close() {
      for (const end of ends) end();
      for (const user of users.values()) user.end();
      users.clear();
      own.clear();
    },
  };
}
