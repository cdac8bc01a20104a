import type { Bus } from '../platform/bus/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Log } from '../platform/log/index.ts';
import type { GuildStates } from '../state/index.ts';
import { GuildLists } from './guild-lists.ts';
import type { Liveness } from './liveness.ts';
import { mergePresence, type Presence, type SessionPart } from './merge.ts';
import type { Notice, Question, Report } from './messages.ts';

export interface OwnedGuildOptions {
  readonly guildId: string;
  readonly epoch: number;
  readonly workerId: number;
  readonly db: Database;
  readonly bus: Bus;
  readonly guilds: GuildStates;
  readonly liveness: Liveness;
  readonly log: Log;
  /** Called when another process has become the owner. */
  readonly replaced: () => void;
}

/** Milliseconds of changes that are published together. */
const FLUSH_MS = 50;
/** Users in one message: NATS takes a megabyte. */
const CHUNK = 500;
/** Presences in one response. */
const MAX_ANSWERED = 2_000;
/** A gateway silent for this long is dead, and its users are offline unless they have sessions elsewhere. */
const DEAD_MS = 5_000;

interface Gateway {
  n: number;
  users: Map<string, readonly SessionPart[]>;
}

/** Presence and member lists of one guild, at its owner: gateways send reports and receive changes. */
export class OwnedGuild {
  readonly #options: OwnedGuildOptions;
  readonly #gateways = new Map<number, Gateway>();
  readonly #presences = new Map<string, Presence>();
  readonly #ends: (() => void)[];
  #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #lists: Promise<GuildLists | undefined> | undefined;
  #idleSince = performance.now();

  constructor(options: OwnedGuildOptions) {
    this.#options = options;
    const { bus, guildId } = options;
    this.#ends = [
      bus.subscribe(`members.${guildId}`, (report: Report) => this.#report(report)),
      bus.subscribe(`presence.${guildId}`, (notice: Notice) => {
        if (notice.epoch > options.epoch) options.replaced();
      }),
      bus.answer(`guild-owner.${guildId}`, (question: Question) => this.#answer(question)),
    ];
    this.#notify({ hello: true });
  }

  /** All online users. */
  get presences(): ReadonlyMap<string, Presence> {
    return this.#presences;
  }

  /** Milliseconds for which no user has been online. */
  get idle(): number {
    return this.#gateways.size > 0 ? 0 : performance.now() - this.#idleSince;
  }

  /** Must be called every second or so: forgets dead gateways. */
  checkGateways(): void {
    for (const gateway of [...this.#gateways.keys()])
      if (this.#options.liveness.silence(gateway) > DEAD_MS) this.#forget(gateway);
  }

  /** Must be called every 15 seconds: publishes the last received report of each gateway, so that gateways notice lost ones. */
  async announce(): Promise<void> {
    const lists = await this.#lists;
    this.#notify({
      seen: Object.fromEntries(
        [...this.#gateways].map(([gateway, { n }]) => [
          gateway,
          { n, windows: lists?.getWindows(gateway) ?? [] },
        ]),
      ),
    });
    if (lists?.sweep()) {
      this.#lists = undefined;
      lists.close();
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const end of this.#ends) end();
    this.#lists?.then((lists) => lists?.close());
  }

  #notify(notice: Omit<Notice, 'epoch' | 'owner'>): void {
    const { bus, guildId, epoch, workerId } = this.#options;
    bus.publish(`presence.${guildId}`, { epoch, owner: workerId, ...notice } satisfies Notice);
  }

  #report({ gateway: id, n, full, users }: Report): void {
    let gateway = this.#gateways.get(id);
    if (!full && (!gateway || n !== gateway.n + 1)) {
      // Late or repeated: older than the known state.
      if (gateway && n <= gateway.n) return;
      this.#notify({ resync: id });
      return;
    }
    if (!gateway) {
      gateway = { n, users: new Map() };
      this.#gateways.set(id, gateway);
      this.#options.liveness.silence(id);
    }
    gateway.n = n;
    if (full)
      for (const userId of [...gateway.users.keys()]) if (!users[userId]) this.#setUser(gateway, userId, []);
    for (const [userId, sessions] of Object.entries(users)) this.#setUser(gateway, userId, sessions);
    if (gateway.users.size === 0) this.#forget(id);
  }

  #setUser(gateway: Gateway, userId: string, sessions: readonly SessionPart[]): void {
    if (sessions.length > 0) gateway.users.set(userId, sessions);
    else gateway.users.delete(userId);
    this.#changed.add(userId);
    if (this.#timer) return;
    this.#timer = setTimeout(() => this.#flush(), FLUSH_MS);
    this.#timer.unref();
  }

  #forget(id: number): void {
    const gateway = this.#gateways.get(id);
    if (!gateway) return;
    for (const userId of [...gateway.users.keys()]) this.#setUser(gateway, userId, []);
    this.#gateways.delete(id);
    this.#idleSince = performance.now();
    this.#lists?.then((lists) => lists?.gatewayGone(id));
  }

  #flush(): void {
    this.#timer = undefined;
    const updates: Record<string, Presence> = {};
    const changed = this.#changed;
    this.#changed = new Set();
    for (const userId of changed) {
      const presence = this.#merged(userId);
      const before = this.#presences.get(userId);
      if (before ? JSON.stringify(before) === JSON.stringify(presence) : presence.status === 'offline')
        continue;
      if (presence.status === 'offline') this.#presences.delete(userId);
      else this.#presences.set(userId, presence);
      updates[userId] = presence;
    }
    const userIds = Object.keys(updates);
    if (userIds.length === 0) return;
    for (let at = 0; at < userIds.length; at += CHUNK)
      this.#notify({
        updates: Object.fromEntries(
          userIds.slice(at, at + CHUNK).map((userId) => [userId, updates[userId] as Presence]),
        ),
      });
    this.#lists?.then((lists) => {
      for (const userId of userIds) lists?.presenceChanged(userId);
    });
  }

  async #answer(question: Question): Promise<object> {
    switch (question.ask) {
      case 'count':
        return { online: this.#presences.size };
      case 'presences':
        return this.#getPresences(question.userIds);
      case 'watch': {
        this.#lists ??= this.#openLists();
        const lists = await this.#lists;
        return (
          (await lists?.watch(question.gateway, question.channelId, question.range)) ?? { unknown: true }
        );
      }
      case 'unwatch':
        (await this.#lists)?.unwatch(question.gateway, question.window);
        return {};
    }
  }

  #merged(userId: string): Presence {
    return mergePresence([...this.#gateways.values()].flatMap(({ users }) => users.get(userId) ?? []));
  }

  /** A user's presence including changes that were not published yet; undefined if the user is offline. */
  #latest(userId: string): Presence | undefined {
    if (!this.#changed.has(userId)) return this.#presences.get(userId);
    const presence = this.#merged(userId);
    return presence.status === 'offline' ? undefined : presence;
  }

  #getPresences(
    userIds: Iterable<string> = new Set([...this.#changed, ...this.#presences.keys()]),
  ): Record<string, Presence> {
    const found: Record<string, Presence> = {};
    let left = MAX_ANSWERED;
    for (const userId of userIds) {
      const presence = left > 0 ? this.#latest(userId) : undefined;
      if (!presence) continue;
      found[userId] = presence;
      left -= 1;
    }
    return found;
  }

  async #openLists(): Promise<GuildLists | undefined> {
    const { guilds, guildId, db, log, epoch, bus } = this.#options;
    const state = await guilds.get(guildId);
    if (!state) return undefined;
    return new GuildLists({
      state,
      db,
      log,
      epoch,
      presences: this.#presences,
      publish: (change) => bus.publish(`lists.${guildId}`, change),
    });
  }
}
