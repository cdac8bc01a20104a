import { setTimeout as sleep } from 'node:timers/promises';
import type { RevealedActivity } from '@guildhall/protocol/activities/invites';
import type { Activity } from '@guildhall/protocol/presence/schemas';
import type { SettableStatus } from '@guildhall/protocol/presence/statuses';
import type { ActivityDetailsById } from '../domains/activities/index.ts';
import { type ActivityPrivacy, DEFAULT_PRIVACY, limitActivities } from '../domains/activities/index.ts';
import { answerActivity } from '../domains/push/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Log } from '../platform/log/index.ts';
import type { GuildStates } from '../state/index.ts';
import { createDetails } from './details.ts';
import { createFollowed } from './followed.ts';
import { GuildDesk } from './guild-desk.ts';
import { watchLiveness } from './liveness.ts';
import type { ClientKind, Presence, SessionPart } from './merge.ts';
import type { Presences } from './messages.ts';
import { createOwners } from './owners.ts';
import { createPart, getGuildPart } from './parts.ts';
import { readWindows } from './read-windows.ts';
import { createRevealed } from './revealed.ts';
import { UserSessions, type WireSession } from './user-sessions.ts';
import { GuildWindows, type ListSession } from './windows.ts';

/** A gateway session. */
export interface PresentSession extends ListSession {
  /** Its id for everything but the session itself. */
  readonly publicId: string;
  readonly variant: { readonly bot: boolean };
  readonly client?: ClientKind;
  /** Its connection, and the presence that it set last. */
  readonly connection?: object | undefined;
  readonly presence?: { readonly afk: boolean; readonly activities?: readonly Activity[] } | undefined;
  /** To whom its user shows what they do. */
  readonly privacy?: ActivityPrivacy;
  /** The activities that applications have set for its user. */
  readonly headless?: readonly Activity[];
}

/** The presence that a session sets. */
export interface OwnPresence {
  readonly status: SettableStatus;
  readonly activities: readonly Activity[];
  /** What is not shown to others, by the activities' ids. */
  readonly details?: ActivityDetailsById | undefined;
}

/** Delivers presence to the sessions of its process. */
export interface PresenceOutlet<Session> {
  dispatchToGuild(guildId: string, type: string, data: object): void;
  dispatchTo(sessions: readonly Session[], type: string, data: object): void;
  getSessions(userId: string): Iterable<Session>;
}

/** Presence, for the sessions of one gateway process. */
export interface PresenceService<Session extends PresentSession> {
  /** A session began, changed its presence, or (null) ended. */
  setStatus(session: Session, presence: OwnPresence | null): void;
  /**
   * Resolves once the owners of the session's guilds have its presence, so that they get later reports of other processes after it.
   * Waits at most a second. Rejects with BusUnavailable.
   */
  reported(session: Session): Promise<void>;
  /** A session took its seat in a guild, or lost it. */
  seated(session: Session, guildId: string, seated: boolean): void;
  /** Opcode 14 or 37, as received. */
  subscribed(session: Session, d: unknown): void;
  /** The session's current member lists, as last passed to `subscribed`, in the form of opcode 37. */
  watching(session: Session): object;
  /** The sessions of a session's user, also those on other processes: itself under its own id, all others under public ones. */
  sessionsFor(session: Session): WireSession[];
  /** Presences of online members: of `userIds` if given. Empty if the guild's owner does not respond. */
  presencesIn(guildId: string, userIds?: readonly string[]): Promise<object[]>;
  /**
   * Sends a session the presence of users, whichever guilds it shares with them. Returns those of online users that are known by now.
   *
   * @param bond why: FRIENDS, or the id of a group
   */
  follow(session: Session, userIds: Iterable<string>, bond: string): object[];
  unfollow(session: Session, userId: string, bond: string): void;
  /** Sends a session hidden activities that its user was invited to, in place of those before, for as long as the invites are valid. */
  reveal(session: Session, activities: readonly RevealedActivity[]): void;
  /** The hidden activities that the session receives. */
  getRevealed(session: Session): readonly RevealedActivity[];
  /** The session has ended. */
  ended(session: Session): void;
  /** Sets the destination of events: called once, before the first session. */
  attach(outlet: PresenceOutlet<Session>): void;
  /** Guilds whose presence and lists this process holds. */
  readonly ownedGuilds: number;
  close(): Promise<void>;
}

export interface PresenceOptions {
  readonly db: Database;
  readonly bus: Bus;
  readonly guilds: GuildStates;
  readonly log: Log;
  readonly workerId: number;
  /** The worker lease's holder. */
  readonly holder: string;
  /** Called when a user's last session, here and elsewhere, has ended. */
  readonly personGone: (userId: string) => void;
}

interface Here<Session> {
  readonly sessions: Map<Session, SessionPart>;
  readonly all: UserSessions | undefined;
}

interface Guild<Session extends PresentSession> {
  readonly desk: GuildDesk;
  /** Users with seats here, and their seated sessions. */
  readonly seats: Map<string, Set<Session>>;
  windows: GuildWindows<Session> | undefined;
}

const CHECK_MS = 1_000;
/** How long a report waits for the owners of guilds that have none yet. */
const REPORTED_MS = 1_000;

/** A user's sessions as one of them receives them: its own entry has its real id. */
const seenBy = ({ id, publicId }: PresentSession, sessions: readonly WireSession[]): WireSession[] =>
  sessions.map((one) => (one.session_id === publicId ? { ...one, session_id: id } : one));

/** Whether someone is using the session's client: it is connected, and didn't report that its user is away. */
const isActive = ({ variant, connection, presence }: PresentSession): boolean =>
  !variant.bot && connection !== undefined && presence?.afk !== true;

export function createPresence<Session extends PresentSession>(
  options: PresenceOptions,
): PresenceService<Session> {
  const { bus, guilds: states, log, workerId } = options;
  const liveness = watchLiveness(bus);
  const owners = createOwners({ ...options, liveness });
  const users = new Map<string, Here<Session>>();
  const guilds = new Map<string, Guild<Session>>();
  const places = new Map<Session, Set<Guild<Session>>>();
  let outlet: PresenceOutlet<Session> | undefined;

  const wirePresence = (userId: string, presence: Presence) => ({ user: { id: userId }, ...presence });

  const followed = createFollowed<Session>({
    bus,
    liveness,
    workerId,
    getParts: (userId) => [...(users.get(userId)?.sessions.values() ?? [])],
    changed: (userId, presence, sessions) =>
      outlet?.dispatchTo(
        sessions.filter((session) => !revealed.has(session, userId)),
        'PRESENCE_UPDATE',
        wirePresence(userId, presence),
      ),
    reported: (userId) => revealed.refresh(userId),
  });

  const revealed = createRevealed<Session>({
    bus,
    followed,
    send: (session, userId, presence) =>
      outlet?.dispatchTo([session], 'PRESENCE_UPDATE', wirePresence(userId, presence)),
  });

  const open = (guildId: string): Guild<Session> => {
    const seats = new Map<string, Set<Session>>();
    const desk = new GuildDesk({
      guildId,
      workerId,
      bus,
      owners,
      liveness,
      log,
      users: () => seats.keys(),
      getParts: (userId) =>
        [...(seats.get(userId) ?? [])].flatMap((session) => {
          const part = users.get(userId)?.sessions.get(session);
          return part ? [getGuildPart(part, guildId)] : [];
        }),
      updated: (userId, presence) =>
        outlet?.dispatchToGuild(guildId, 'PRESENCE_UPDATE', {
          ...wirePresence(userId, presence),
          guild_id: guildId,
        }),
      listChanged: (change) => guild.windows?.changed(change),
      windowsHeld: (held) => guild.windows?.held(held),
    });
    const guild: Guild<Session> = { desk, seats, windows: undefined };
    guilds.set(guildId, guild);
    return guild;
  };

  const getWindows = (guildId: string, guild: Guild<Session>): GuildWindows<Session> | undefined => {
    const state = states.known(guildId);
    if (!state) return undefined;
    guild.windows ??= new GuildWindows<Session>({
      state,
      log,
      watch: async (channelId, range) => {
        await guild.desk.found;
        return guild.desk.ask({ ask: 'watch', gateway: workerId, channelId, range });
      },
      unwatch: (window) => {
        guild.desk.ask({ ask: 'unwatch', gateway: workerId, window }).catch(() => {});
      },
      send: (sessions, type, data) => outlet?.dispatchTo(sessions, type, data),
    });
    return guild.windows;
  };

  const details = createDetails<Session>(bus);

  const getHere = (userId: string, bot: boolean): Here<Session> => {
    let here = users.get(userId);
    if (!here) {
      const replace = (sessions: readonly WireSession[]) => {
        for (const session of outlet?.getSessions(userId) ?? [])
          if (!session.variant.bot)
            outlet?.dispatchTo([session], 'SESSIONS_REPLACE', seenBy(session, sessions));
      };
      here = {
        sessions: new Map(),
        all: bot ? undefined : new UserSessions(bus, liveness, workerId, userId, replace),
      };
      users.set(userId, here);
    }
    return here;
  };

  const place = (session: Session, guild: Guild<Session>, seated: boolean) => {
    const own = places.get(session) ?? new Set();
    if (seated) places.set(session, own.add(guild));
    else if (own.delete(guild) && own.size === 0) places.delete(session);
  };

  const endActivity = answerActivity(bus, (userId) =>
    [...(users.get(userId)?.sessions.keys() ?? [])].some(isActive),
  );
  const endStatus = bus.onStatus((connected) => {
    if (connected) for (const { desk } of guilds.values()) desk.resync();
  });
  const check = setInterval(() => {
    for (const { desk } of guilds.values()) desk.check();
    for (const { all } of users.values()) all?.check();
    followed.check();
    revealed.check();
  }, CHECK_MS);
  check.unref();

  return {
    attach(to) {
      outlet = to;
    },
    get ownedGuilds() {
      return owners.size;
    },
    setStatus(session, presence) {
      const { publicId, userId, variant, client = 'web' } = session;
      const here = getHere(userId, variant.bot);
      if (presence) {
        const { status, activities } = presence;
        const all = session.headless?.length
          ? limitActivities([...activities, ...session.headless])
          : activities;
        const part = { id: publicId, client, status, activities: all };
        here.sessions.set(session, createPart(part, session.privacy ?? DEFAULT_PRIVACY));
        details.set(session, presence.details);
      } else {
        here.sessions.delete(session);
        details.set(session, undefined);
      }
      for (const { desk } of places.get(session) ?? []) desk.changed(userId);
      if (here.sessions.size === 0) {
        if (here.all?.elsewhere === false) options.personGone(userId);
        here.all?.close();
        users.delete(userId);
      } else here.all?.set([...here.sessions.values()]);
    },
    async reported(session) {
      const desks = [...(places.get(session) ?? [])].map(({ desk }) => desk);
      const found = Promise.all(desks.map((desk) => desk.found));
      await Promise.race([found, sleep(REPORTED_MS, undefined, { ref: false })]);
      for (const desk of desks) desk.reportNow();
      await bus.flush();
    },
    seated(session, guildId, seated) {
      const guild = guilds.get(guildId) ?? (seated ? open(guildId) : undefined);
      if (!guild) return;
      const { seats, desk } = guild;
      place(session, guild, seated);
      const own = seats.get(session.userId) ?? new Set();
      if (seated) seats.set(session.userId, own.add(session));
      else {
        own.delete(session);
        if (own.size === 0) seats.delete(session.userId);
        guild.windows?.drop(session);
        revealed.dropGuild(session, guildId);
      }
      desk.changed(session.userId);
      if (seats.size > 0) return;
      guild.windows?.close();
      desk.close();
      guilds.delete(guildId);
    },
    subscribed(session, d) {
      if (session.variant.bot) return;
      for (const [guildId, wanted] of readWindows(d)) {
        const guild = guilds.get(guildId);
        if (wanted === undefined || !guild?.seats.get(session.userId)?.has(session)) continue;
        if (wanted === null) guild.windows?.drop(session);
        else getWindows(guildId, guild)?.look(session, wanted);
      }
    },
    watching(session) {
      const own = places.get(session);
      const watched = [...guilds].flatMap(([guildId, guild]) =>
        own?.has(guild) && guild.windows ? [[guildId, { channels: guild.windows.watchedBy(session) }]] : [],
      );
      return { subscriptions: Object.fromEntries(watched) };
    },
    follow: (session, userIds, bond) =>
      [...followed.follow(session, userIds, bond)].map(([userId, presence]) =>
        wirePresence(userId, presence),
      ),
    unfollow: (session, userId, bond) => followed.unfollow(session, userId, bond),
    reveal: (session, activities) => revealed.set(session, activities),
    getRevealed: (session) => revealed.get(session),
    ended(session) {
      revealed.end(session);
      followed.end(session);
    },
    sessionsFor: (session) => seenBy(session, users.get(session.userId)?.all?.wire ?? []),
    async presencesIn(guildId, userIds) {
      try {
        await guilds.get(guildId)?.desk.found;
        guilds.get(guildId)?.desk.reportNow();
        const question = { ask: 'presences', ...(userIds ? { userIds } : {}) };
        const presences = await bus.request<Presences>(`guild-owner.${guildId}`, question, 2_000);
        guilds.get(guildId)?.desk.told(Object.keys(presences));
        return Object.entries(presences).map(([userId, presence]) => wirePresence(userId, presence));
      } catch (error) {
        log.debug('presence.not_answered', { guild: guildId, error });
        return [];
      }
    },
    async close() {
      clearInterval(check);
      endStatus();
      endActivity();
      revealed.close();
      for (const { desk, windows } of guilds.values()) {
        windows?.close();
        desk.close();
      }
      for (const { all } of users.values()) all?.close();
      followed.close();
      details.close();
      liveness.close();
      await owners.close();
    },
  };
}
