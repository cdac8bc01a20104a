import type { EventData } from '@guildhall/protocol/events';
import {
  computeChannelPermissions,
  computeGuildPermissions,
  computeThreadPermissions,
  ELEVATED_PERMISSIONS,
  type PermissionSubject,
} from '@guildhall/protocol/permissions/index';
import type { Database } from '../platform/database/index.ts';
import { ApiError } from '../platform/http/errors.ts';
import { timeOfId } from '../platform/ids/generator.ts';
import type { Log } from '../platform/log/index.ts';
import { type BusEvent, LONGEST_OUTAGE_MS } from '../platform/outbox/index.ts';
import { EventOrder, type Progress } from './event-order.ts';
import { reduce } from './reduce.ts';
import type { Replica } from './replica.ts';
import type { ChannelRow, EmojiRow, GuildRow, MemberRow, RoleRow, SoundRow, StickerRow } from './rows.ts';
import { loadMember, loadMemberRows, loadSnapshot, loadVersion, type Snapshot } from './store.ts';
import { loadEvents } from './stored-events.ts';
import { isThread, type PlaceRow, type ThreadRow } from './thread-rows.ts';
import { loadThread } from './thread-store.ts';

/**
 * Listens to a replica: `event` after it was applied, in order; `reloaded` when the replica was read again because
 * events were lost, so that everything derived from it must be derived again.
 */
export interface GuildListener {
  event(event: BusEvent): void;
  reloaded(): void;
}

/** Milliseconds that an event waits for those that come before it. */
const HOLD_MS = 200;
/** Members kept per guild besides the pinned ones. */
const MAX_MEMBERS = 20_000;
/** Unknown members for whom a change is noted. */
const MAX_PASSED = 1_000;
/** Reads of one member before everything is read again. */
const MAX_READINGS = 10;

type MemberEvent = `GUILD_MEMBER_${'ADD' | 'UPDATE' | 'REMOVE'}`;
const MEMBER_EVENTS: Readonly<Record<MemberEvent, true>> = {
  GUILD_MEMBER_ADD: true,
  GUILD_MEMBER_UPDATE: true,
  GUILD_MEMBER_REMOVE: true,
};
const isAboutMember = (event: BusEvent): event is BusEvent & { readonly data: EventData[MemberEvent] } =>
  event.type in MEMBER_EVENTS;

interface ThreadUpdate {
  readonly data: EventData['THREAD_UPDATE'];
  readonly state?: { readonly seq?: unknown };
}

/** Without those that the guild gives only to members with two-factor authentication, if the member has none. */
const withoutElevated = (permissions: bigint, { lacksMfa }: MemberRow): bigint =>
  lacksMfa ? permissions & ~ELEVATED_PERMISSIONS : permissions;

/** A guild in memory: its structure, its permission version, the members that were looked up. Kept current from the bus. */
export class GuildState {
  readonly id: string;
  readonly #db: Database;
  readonly #log: Log;
  readonly #listeners = new Set<GuildListener>();
  readonly #order: EventOrder;
  readonly #replica: Replica;
  readonly #pins = new Map<string, number>();
  readonly #loading = new Map<string, Promise<MemberRow | undefined>>();
  /** When unknown members last changed, in Unix milliseconds. */
  readonly #passed = new Map<string, number>();
  /** Rows read before this may lack changes that this process received and keeps no note of. */
  #adoptableFrom: number;
  #reloading: Promise<void> | undefined;
  /** Since when this process has not received from the bus, in Unix milliseconds. */
  #deafSince: number | undefined;
  #waiting: { version: number; resolve: () => void }[] = [];

  constructor(db: Database, log: Log, snapshot: Snapshot, since: string) {
    this.id = snapshot.guild.id;
    this.#db = db;
    this.#log = log;
    this.#replica = {
      guild: snapshot.guild,
      deleted: false,
      memberCount: snapshot.memberCount,
      roles: snapshot.roles,
      channels: snapshot.channels,
      emojis: snapshot.emojis,
      threads: snapshot.threads,
      stickers: snapshot.stickers,
      sounds: snapshot.sounds,
      stages: snapshot.stages,
      voiceStates: snapshot.voiceStates,
      members: new Map(),
    };
    // Ids may be ahead of the clock.
    this.#adoptableFrom = Math.min(timeOfId(since), Date.now());
    this.#order = new EventOrder({
      version: snapshot.version,
      since,
      sequences: snapshot.sequences,
      eventIds: snapshot.eventIds,
      holdMs: HOLD_MS,
      apply: (event) => this.#apply(event),
      recover: () => this.#recover(),
      versionMoved: () => this.#versionMoved(),
    });
  }

  get version(): number {
    return this.#order.version;
  }
  /** How far the guild's events have been followed. */
  get progress(): Progress {
    return this.#order;
  }
  get guild(): GuildRow {
    return this.#replica.guild;
  }
  get deleted(): boolean {
    return this.#replica.deleted;
  }
  get memberCount(): number {
    return this.#replica.memberCount;
  }
  get roles(): ReadonlyMap<string, RoleRow> {
    return this.#replica.roles;
  }
  get channels(): ReadonlyMap<string, ChannelRow> {
    return this.#replica.channels;
  }
  get emojis(): ReadonlyMap<string, EmojiRow> {
    return this.#replica.emojis;
  }
  get stickers(): ReadonlyMap<string, StickerRow> {
    return this.#replica.stickers;
  }
  /** Everyone in a voice channel, by user. */
  get sounds(): ReadonlyMap<string, SoundRow> {
    return this.#replica.sounds;
  }
  /** Live ones, by channel. */
  get stages(): Replica['stages'] {
    return this.#replica.stages;
  }
  get voiceStates(): Replica['voiceStates'] {
    return this.#replica.voiceStates;
  }
  /** The active threads. */
  get threads(): ReadonlyMap<string, ThreadRow> {
    return this.#replica.threads;
  }

  /** The id of the last message in a channel or active thread; '0' without one. */
  lastMessageId(channelId: string): string {
    const { channels, threads } = this.#replica;
    return channels.get(channelId)?.lastMessageId ?? threads.get(channelId)?.last_message_id ?? '0';
  }

  /** A channel, or a thread with at least the user's membership; archived threads are read from the database. */
  async findPlace(channelId: string, userId: string): Promise<PlaceRow | undefined> {
    const { channels, threads } = this.#replica;
    const known = channels.get(channelId) ?? threads.get(channelId);
    if (known) return known;
    for (;;) {
      const { version } = this;
      const thread = await loadThread(this.#db, this.id, channelId, userId);
      // It was created or unarchived a moment ago.
      if (thread && !thread.thread_metadata.archived) await this.refresh();
      if (this.version === version) return thread?.thread_metadata.archived ? thread : undefined;
      const active = threads.get(channelId);
      if (active) return active;
    }
  }

  /** From the bus: applied now, later (after preceding events), or not at all (already seen). */
  receive(event: BusEvent): void {
    this.#order.receive(event);
  }

  /** The version and the publishers' last events, as announced each second: a replica that lags behind them catches up. */
  announced(version: number | undefined, lastEvent: string | undefined): void {
    this.#order.announced(version, lastEvent);
  }

  listen(listener: GuildListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether there are listeners or pinned members. */
  get inUse(): boolean {
    return this.#listeners.size > 0 || this.#pins.size > 0;
  }

  /** Stops applying events until `resume`: for a process that no longer receives from the bus. */
  suspend(): void {
    this.#deafSince ??= Date.now();
    this.#order.suspend();
  }

  /** The bus was briefly disconnected, or is connected again: events sent in between are read from the outbox. */
  busChanged(connected: boolean): void {
    if (!connected) this.#order.suspend();
    else if (this.#deafSince === undefined) this.#order.resume();
  }

  /** Applies the events missed while suspended, from the outbox. Reloads the guild if the outbox no longer has all of them. */
  async resume(): Promise<void> {
    const deafMs = Date.now() - (this.#deafSince ?? Date.now());
    this.#deafSince = undefined;
    try {
      if (deafMs > LONGEST_OUTAGE_MS) await this.#reload();
    } finally {
      if (this.#deafSince === undefined) this.#order.resume();
    }
  }

  /** Waits until the replica has reached `version`. Reads the outbox, or else everything again, if the bus does not deliver it in time. */
  async catchUp(version: number): Promise<void> {
    if (this.version >= version) return;
    const reached = new Promise<void>((resolve) => this.#waiting.push({ version, resolve }));
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, HOLD_MS, 'late').unref());
    if ((await Promise.race([reached, late])) !== 'late') return;
    this.#order.recovered(await this.#loadStored());
    if (this.version >= version) return;
    // A read in progress may have begun before the version was reached.
    await this.#reloading;
    if (this.version < version) await this.#reload();
  }

  /** Ensures that every change acknowledged before this call is in the replica. One statement. */
  async refresh(): Promise<void> {
    const version = await loadVersion(this.#db, this.id);
    if (version !== undefined) await this.catchUp(version);
    else if (!this.#replica.deleted) {
      this.#replica.deleted = true;
      this.#notifyReloaded();
    }
  }

  /** A member that this process already holds, without a query. */
  knownMember(userId: string): MemberRow | undefined {
    return this.#replica.members.get(userId);
  }

  /** A member; undefined for an outsider. Concurrent lookups share one query. */
  async member(userId: string): Promise<MemberRow | undefined> {
    const known = this.#replica.members.get(userId);
    if (known) return known;
    const loading =
      this.#loading.get(userId) ?? this.#loadMember(userId).finally(() => this.#loading.delete(userId));
    this.#loading.set(userId, loading);
    return loading;
  }

  /** Those of the users who are members, in one statement at most. */
  async members(userIds: readonly string[]): Promise<ReadonlyMap<string, MemberRow>> {
    const { members } = this.#replica;
    const unknown = userIds.filter((userId) => !members.has(userId));
    const rows = unknown.length > 0 ? await loadMemberRows(this.#db, this.id, unknown) : [];
    const known = userIds.flatMap((userId) => members.get(userId) ?? []);
    return new Map([...rows, ...known].map((member) => [member.userId, member]));
  }

  /** Keeps a member known until unpinned as often: for users with sessions here. */
  pin(userId: string): void {
    this.#pins.set(userId, (this.#pins.get(userId) ?? 0) + 1);
  }
  unpin(userId: string): void {
    const pins = (this.#pins.get(userId) ?? 0) - 1;
    if (pins > 0) this.#pins.set(userId, pins);
    else this.#pins.delete(userId);
  }

  /**
   * Adopts a member row read elsewhere together with the guild's version. Returns false if it may be out of date by now.
   * @param readFrom Unix milliseconds when the read began: the row may lack changes of the member since then
   */
  adoptMember(member: MemberRow, version: number, readFrom: number): boolean {
    if (version !== this.version || this.#mayHaveChanged(member.userId, readFrom)) return false;
    this.#keep(member);
    return true;
  }

  /**
   * A member's permissions in the guild, or in one of its channels or active threads; 0n in one that doesn't exist. `now` in Unix
   * milliseconds.
   */
  permissions(member: MemberRow, channelId?: string, now: number = Date.now()): bigint {
    if (channelId === undefined)
      return withoutElevated(computeGuildPermissions(this.#subject(member), now), member);
    const { channels, threads } = this.#replica;
    const place = channels.get(channelId) ?? threads.get(channelId);
    return place ? this.permissionsIn(member, place, now) : 0n;
  }

  /** The same for a channel or thread at hand; 0n in a thread whose parent is gone. */
  permissionsIn(member: MemberRow, place: PlaceRow, now: number = Date.now()): bigint {
    return withoutElevated(this.#permissionsIn(member, place, now), member);
  }

  #permissionsIn(member: MemberRow, place: PlaceRow, now: number): bigint {
    const subject = this.#subject(member);
    if (!isThread(place))
      return computeChannelPermissions(subject, place.overwrites, place.type as never, now);
    const parent = this.#replica.channels.get(place.parent_id);
    if (!parent) return 0n;
    const isMember = place.members.has(member.userId);
    return computeThreadPermissions(subject, parent.overwrites, place.type, isMember, now);
  }

  #subject(member: MemberRow): PermissionSubject {
    const { roles, guild } = this.#replica;
    return {
      userId: member.userId,
      ownerId: guild.owner_id,
      everyoneRoleId: this.id,
      memberRoles: member.roles,
      rolePermissions: (roleId) => roles.get(roleId)?.permissions ?? 0n,
      timedOutUntil: member.communicationDisabledUntil ? Date.parse(member.communicationDisabledUntil) : null,
    };
  }

  /** Reads a member, who is known from then on, as of every event applied. Throws 503 if the member keeps changing. */
  async #loadMember(userId: string): Promise<MemberRow | undefined> {
    // While pinned, every reload of the guild reads the member as well.
    this.pin(userId);
    try {
      for (let readings = 0; readings < MAX_READINGS; readings += 1) {
        const readFrom = Date.now();
        const loaded = await loadMember(this.#db, this.id, userId);
        if (!loaded) return undefined;
        await this.catchUp(loaded.version);
        const known = this.#replica.members.get(userId);
        if (known) return known;
        if (!loaded.member) return undefined;
        // Events applied before the read are in the row, even if the guild has changed since.
        if (this.version >= loaded.version && !this.#mayHaveChanged(userId, readFrom))
          return this.#keep(loaded.member);
      }
      await this.#reload();
    } finally {
      this.unpin(userId);
    }
    const known = this.#replica.members.get(userId);
    if (!known) throw new ApiError(503, 0, 'The member is being changed too often. Try again.');
    return known;
  }

  /** Whether an unknown member may have changed since a read began (Unix milliseconds). */
  #mayHaveChanged(userId: string, readFrom: number): boolean {
    return readFrom <= this.#adoptableFrom || (this.#passed.get(userId) ?? 0) >= readFrom;
  }

  #keep(member: MemberRow): MemberRow {
    const { members, roles } = this.#replica;
    const kept = { ...member, roles: member.roles.filter((role) => roles.has(role)) };
    members.set(member.userId, kept);
    if (members.size > MAX_MEMBERS + this.#pins.size) this.#forgetOldest();
    return kept;
  }

  #forgetOldest(): void {
    const { members } = this.#replica;
    for (const userId of members.keys()) {
      if (this.#pins.has(userId)) continue;
      members.delete(userId);
      return;
    }
  }

  #apply(event: BusEvent): void {
    if (isAboutMember(event)) this.#notePassed(event.data.user.id);
    if (event.type === 'THREAD_UPDATE') this.#followThread(event as BusEvent & ThreadUpdate);
    reduce(this.#replica, event);
    for (const listener of this.#listeners) listener.event(event);
  }

  /** Continues the sequence of a thread that comes back from the archive. */
  #followThread({ data, state }: ThreadUpdate): void {
    if (typeof state?.seq === 'number') this.#order.follow(data.id, state.seq);
  }

  #notePassed(userId: string): void {
    if (this.#replica.members.has(userId)) return;
    if (this.#passed.size >= MAX_PASSED) this.#forgetPassed();
    this.#passed.set(userId, Date.now());
  }

  #forgetPassed(): void {
    this.#passed.clear();
    this.#adoptableFrom = Date.now();
  }

  #versionMoved(): void {
    const reached = this.#waiting.filter(({ version }) => version <= this.version);
    this.#waiting = this.#waiting.filter(({ version }) => version > this.version);
    for (const { resolve } of reached) resolve();
  }

  /** Reads events missing from the bus from the outbox; reads everything again if that does not help. */
  async #recover(): Promise<void> {
    try {
      for (const event of await this.#loadStored()) this.receive(event);
      if (this.#order.behind) await this.#reload();
      this.#order.release();
    } catch (error) {
      this.#log.warn('state.recover_failed', { guild: this.id, error });
      this.#order.retryLater();
    }
  }

  #loadStored(): Promise<BusEvent[]> {
    return loadEvents(this.#db, `guild.${this.id}`, this.#order.recoverSince);
  }

  async #reload(): Promise<void> {
    this.#reloading ??= this.#readAnew().finally(() => {
      this.#reloading = undefined;
    });
    return this.#reloading;
  }

  async #readAnew(): Promise<void> {
    const snapshot = await loadSnapshot(this.#db, this.id, this.#order.recoverSince);
    if (!snapshot) {
      this.#replica.deleted = true;
    } else if (snapshot.version >= this.version) {
      // Pinned members are read again, also those pinned in the meantime; the others are forgotten and looked up when next needed.
      const members = new Map<string, MemberRow>();
      const read = new Set<string>();
      for (;;) {
        const wanted = [...this.#pins.keys()].filter((userId) => !read.has(userId));
        if (wanted.length === 0) break;
        for (const row of await loadMemberRows(this.#db, this.id, wanted)) members.set(row.userId, row);
        for (const userId of wanted) read.add(userId);
      }
      // Structure received from the bus while the members were read is newer than the snapshot.
      if (this.version > snapshot.version) return;
      this.#forgetPassed();
      const replica = this.#replica;
      replica.guild = snapshot.guild;
      replica.memberCount = snapshot.memberCount;
      for (const [target, source] of [
        [replica.roles, snapshot.roles],
        [replica.channels, snapshot.channels],
        [replica.emojis, snapshot.emojis],
        [replica.threads, snapshot.threads],
        [replica.stickers, snapshot.stickers],
        [replica.sounds, snapshot.sounds],
        [replica.stages, snapshot.stages],
        [replica.voiceStates, snapshot.voiceStates],
        [replica.members, members],
      ] as [Map<string, unknown>, Map<string, unknown>][]) {
        target.clear();
        for (const [id, row] of source) target.set(id, row);
      }
      this.#order.jumpTo(snapshot.version);
    }
    this.#notifyReloaded();
  }

  #notifyReloaded(): void {
    for (const listener of this.#listeners) listener.reloaded();
  }
}
