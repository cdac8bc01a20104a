import type { Bus } from '../platform/bus/index.ts';
import type { Log } from '../platform/log/index.ts';
import type { Liveness } from './liveness.ts';
import { mergePresence, type Presence, type SessionPart } from './merge.ts';
import type { Notice, Presences, Report, WindowChange } from './messages.ts';
import type { Owners } from './owners.ts';
import type { Ownership } from './store.ts';

export interface GuildDeskOptions {
  readonly guildId: string;
  readonly workerId: number;
  readonly bus: Bus;
  readonly owners: Owners;
  readonly liveness: Liveness;
  readonly log: Log;
  /** A user's sessions here that have a seat in the guild. */
  readonly getParts: (userId: string) => readonly SessionPart[];
  /** Users with such sessions. */
  readonly users: () => Iterable<string>;
  /** Called with the users whose presence changed. */
  readonly updated: (userId: string, presence: Presence) => void;
  readonly listChanged: (change: WindowChange) => void;
  /** Called when a new owner knows nothing of our windows, or with those that the owner holds. */
  readonly windowsHeld: (held: readonly string[]) => void;
}

const REPORT_MS = 50;
/** Users in one message: NATS takes a megabyte. */
const CHUNK = 500;
const RETRY_MS = 500;
/** After this silence the database is asked for the owner; it decides whether the owner is replaced. */
const OWNER_SILENT_MS = 2_500;
/** Within this time a new owner has received a report from every live process. */
const HEARD_ALL_MS = 3_000;

/** A gateway process's side of one guild with sessions here: reports them to the guild's owner, and applies its updates. */
export class GuildDesk {
  readonly #options: GuildDeskOptions;
  readonly #ends: (() => void)[];
  #owner: Ownership | undefined;
  #finding = false;
  #closed = false;
  readonly #found = Promise.withResolvers<void>();
  #n = 0;
  #full = true;
  #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  /** Users who are online as far as sessions here know. */
  readonly #there = new Set<string>();

  constructor(options: GuildDeskOptions) {
    this.#options = options;
    const { bus, guildId } = options;
    this.#ends = [
      bus.subscribe(`presence.${guildId}`, (notice: Notice) => this.#notice(notice)),
      bus.subscribe(`lists.${guildId}`, (change: WindowChange) => {
        if (change.epoch === this.#owner?.epoch) options.listChanged(change);
      }),
    ];
    void this.#findOwner();
  }

  /** Resolves once the guild has an owner. */
  get found(): Promise<void> {
    return this.#found.promise;
  }

  /** A user's sessions here changed. */
  changed(userId: string): void {
    this.#changed.add(userId);
    this.#schedule(REPORT_MS);
  }

  /** Anything may have been lost: sends the owner a full report. */
  resync(): void {
    this.#full = true;
    this.#schedule(Math.random() * RETRY_MS);
  }

  /** Must be called every second. */
  check(): void {
    const owner = this.#owner;
    if (!owner || owner.worker === this.#options.workerId) return;
    if (this.#options.liveness.silence(owner.worker) > OWNER_SILENT_MS) void this.#findOwner();
  }

  /** Reports waiting changes, so that the owner's next response includes them. */
  reportNow(): void {
    if (this.#full || this.#changed.size > 0) this.#report();
  }

  /** Sends a request to the owner; rejects if it does not respond. */
  ask<Answer>(question: object): Promise<Answer> {
    return this.#options.bus.request<Answer>(`guild-owner.${this.#options.guildId}`, question, 5_000);
  }

  /** Sessions here learned from a response of the owner that these users are online. */
  told(userIds: Iterable<string>): void {
    for (const userId of userIds) this.#there.add(userId);
  }

  close(): void {
    this.#full = false;
    this.#report();
    this.#closed = true;
    this.#found.resolve();
    clearTimeout(this.#timer);
    for (const end of this.#ends) end();
  }

  async #findOwner(): Promise<void> {
    if (this.#finding || this.#closed) return;
    this.#finding = true;
    try {
      // The greeting of a new owner must be received.
      await this.#options.bus.flush();
      const found = await this.#options.owners.find(this.#options.guildId);
      if (!this.#closed) this.#setOwner(found);
    } catch (error) {
      this.#options.log.debug('presence.no_owner', { guild: this.#options.guildId, error });
      setTimeout(() => void this.#findOwner(), RETRY_MS).unref();
    } finally {
      this.#finding = false;
    }
  }

  #setOwner(owner: Ownership): void {
    if (this.#owner && this.#owner.epoch >= owner.epoch) return;
    // Users known only to the former owner are gone with it, and the new one has never received them.
    if (this.#owner) setTimeout(() => void this.#dismiss(owner.epoch), HEARD_ALL_MS).unref();
    this.#owner = owner;
    this.#found.resolve();
    this.#options.liveness.silence(owner.worker);
    this.#full = true;
    this.#schedule(0);
    this.#options.windowsHeld([]);
  }

  #notice({ epoch, owner, hello, resync, seen, updates }: Notice): void {
    const known = this.#owner?.epoch ?? 0;
    if (epoch < known) return;
    if (epoch > known) this.#setOwner({ worker: owner, epoch });
    else if (hello) this.resync();
    const { workerId } = this.#options;
    if (resync === workerId) {
      this.#full = true;
      this.#schedule(0);
    }
    if (seen) {
      const own = seen[workerId];
      if (own?.n !== this.#n) this.resync();
      this.#options.windowsHeld(own?.windows ?? []);
    }
    for (const [userId, presence] of Object.entries(updates ?? {})) this.#update(userId, presence);
  }

  #update(userId: string, presence: Presence): void {
    if (presence.status === 'offline') this.#there.delete(userId);
    else this.#there.add(userId);
    this.#options.updated(userId, presence);
  }

  /** Notifies sessions here of users who have gone offline since sessions saw them. */
  async #dismiss(epoch: number): Promise<void> {
    const all = [...this.#there];
    try {
      for (let at = 0; at < all.length; at += CHUNK) {
        if (this.#closed || this.#owner?.epoch !== epoch) return;
        const asked = all.slice(at, at + CHUNK);
        const found = await this.ask<Presences>({ ask: 'presences', userIds: asked });
        for (const userId of asked)
          if (!found[userId] && this.#there.has(userId)) this.#update(userId, mergePresence([]));
      }
    } catch (error) {
      this.#options.log.debug('presence.no_answer', { guild: this.#options.guildId, error });
      setTimeout(() => void this.#dismiss(epoch), RETRY_MS).unref();
    }
  }

  #schedule(inMs: number): void {
    if (this.#timer || this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#owner) this.#report();
    }, inMs);
    this.#timer.unref();
  }

  #report(): void {
    const { bus, guildId, workerId, getParts } = this.#options;
    if (!this.#owner || this.#closed || !bus.connected) return;
    const full = this.#full;
    const userIds = full ? [...this.#options.users()] : [...this.#changed];
    if (!full && userIds.length === 0) return;
    this.#full = false;
    this.#changed = new Set();
    for (let at = 0; at === 0 || at < userIds.length; at += CHUNK) {
      this.#n += 1;
      const users = Object.fromEntries(
        userIds.slice(at, at + CHUNK).map((userId) => [userId, getParts(userId)]),
      );
      const report: Report = { gateway: workerId, n: this.#n, full: full && at === 0, users };
      bus.publish(`members.${guildId}`, report);
    }
  }
}
