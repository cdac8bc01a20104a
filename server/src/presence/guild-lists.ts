import { compareRoles } from '@guildhall/protocol/permissions/hierarchy';
import { Permission } from '@guildhall/protocol/permissions/permission';
import type { Database } from '../platform/database/index.ts';
import type { Log } from '../platform/log/index.ts';
import type { BusEvent } from '../platform/outbox/index.ts';
import type { GuildState } from '../state/index.ts';
import { presentMember, readMember } from '../state/present.ts';
import type { MemberRow } from '../state/rows.ts';
import { MemberList, OFFLINE, ONLINE, type Person } from './lists/member-list.ts';
import { type Range, type Row, windowOperations } from './lists/operations.ts';
import { listId, viewSignature } from './lists/signature.ts';
import { ABSENT, type Presence } from './merge.ts';
import type { ListHead, WindowChange, WindowSnapshot } from './messages.ts';
import { loadMembers, type MemberWithUser } from './store.ts';

/** Guilds with more members show only online members. The public figure for the offline group's end. */
export const OFFLINE_SHOWN_UP_TO = 1_000;

/** Milliseconds of changes that are sent together. */
const FLUSH_MS = 100;
/** Milliseconds for which lists without watchers are kept. */
const IDLE_MS = 60_000;

export interface GuildListsOptions {
  readonly state: GuildState;
  readonly db: Database;
  readonly log: Log;
  readonly epoch: number;
  /** All online users. */
  readonly presences: ReadonlyMap<string, Presence>;
  readonly publish: (change: WindowChange) => void;
}

interface Window {
  readonly name: string;
  readonly range: Range;
  readonly watchers: Set<number>;
  rows: Row[];
  n: number;
}

interface List {
  readonly signature: string;
  /** A channel with this signature: the list has the members who can view it. */
  channelId: string;
  members: MemberList;
  readonly windows: Map<string, Window>;
  /** Rows at the last update of windows. */
  rowCount: number;
  dirty: boolean;
  idleSince: number;
}

interface Known {
  readonly row: MemberRow;
  readonly user: { readonly id: string; readonly username: string; readonly global_name: string | null };
  version: number;
}

/**
 * A guild's member lists, at its owner. Members are loaded when the first window is requested, in guilds above OFFLINE_SHOWN_UP_TO
 * only the online ones. The guild's events and presence keep the lists current.
 */
export class GuildLists {
  readonly #options: GuildListsOptions;
  readonly #known = new Map<string, Known>();
  readonly #lists = new Map<string, List>();
  readonly #endListening: () => void;
  #loaded: Promise<void> | undefined;
  #missing = new Set<string>();
  #loadingMissing: Promise<void> | undefined;
  #version = 0;
  #timer: NodeJS.Timeout | undefined;
  /** Whether offline members are listed too. */
  #all = false;

  constructor(options: GuildListsOptions) {
    this.#options = options;
    this.#endListening = options.state.listen({
      event: (event) => this.#event(event),
      reloaded: () => this.#reload(),
    });
  }

  /** The window's rows now; from here on its changes are published. Returns undefined if there is no such channel. */
  async watch(gateway: number, channelId: string, range: Range): Promise<WindowSnapshot | undefined> {
    this.#loaded ??= this.#load();
    await this.#loaded;
    const list = this.#getList(channelId);
    if (!list) return undefined;
    const name = `${list.signature} ${range[0]}-${range[1]}`;
    // Waiting changes are published first, so that the snapshot and the following changes fit together.
    this.#flush();
    let window = list.windows.get(name);
    if (!window) {
      window = { name, range, watchers: new Set(), rows: list.members.rows(range), n: 0 };
      list.windows.set(name, window);
    }
    window.watchers.add(gateway);
    return {
      ...this.#getHead(list),
      epoch: this.#options.epoch,
      window: name,
      n: window.n,
      rows: window.rows.map(({ item }) => item),
    };
  }

  unwatch(gateway: number, name: string): void {
    for (const list of this.#lists.values()) {
      const window = list.windows.get(name);
      if (window) this.#leave(list, window, gateway);
    }
  }

  gatewayGone(gateway: number): void {
    for (const list of this.#lists.values())
      for (const window of [...list.windows.values()]) this.#leave(list, window, gateway);
  }

  /** Names of the windows that a gateway watches. */
  getWindows(gateway: number): string[] {
    return [...this.#lists.values()].flatMap(({ windows }) =>
      [...windows.values()].filter(({ watchers }) => watchers.has(gateway)).map(({ name }) => name),
    );
  }

  /** The user's presence has changed. */
  presenceChanged(userId: string): void {
    if (!this.#loaded) return;
    const known = this.#known.get(userId);
    if (known) this.#place(userId, known);
    else if (this.#options.presences.has(userId)) this.#fetch(userId);
  }

  /** Forgets lists that had no watchers for a while. Returns true if none are left. */
  sweep(now = performance.now()): boolean {
    for (const [signature, list] of this.#lists)
      if (list.windows.size === 0 && now - list.idleSince > IDLE_MS) this.#lists.delete(signature);
    return this.#lists.size === 0;
  }

  close(): void {
    this.#endListening();
    clearTimeout(this.#timer);
  }

  get #state(): GuildState {
    return this.#options.state;
  }

  async #load(): Promise<void> {
    const { db, presences } = this.#options;
    this.#all = this.#state.memberCount <= OFFLINE_SHOWN_UP_TO;
    const loaded = await loadMembers(db, this.#state.id, this.#all ? undefined : [...presences.keys()]);
    for (const member of loaded) if (!this.#known.has(member.row.userId)) this.#keep(member);
    // Members who came online while this was read.
    for (const userId of presences.keys()) if (!this.#known.has(userId)) this.#fetch(userId);
    for (const list of this.#lists.values()) this.#rebuild(list);
  }

  #keep({ row, user }: MemberWithUser): Known {
    this.#version += 1;
    const known = { row, user, version: this.#version };
    this.#known.set(row.userId, known);
    return known;
  }

  /** Loads members who came online, in one batch. */
  #fetch(userId: string): void {
    this.#missing.add(userId);
    this.#loadingMissing ??= (async () => {
      await new Promise((resolve) => setTimeout(resolve, FLUSH_MS / 2));
      const userIds = [...this.#missing];
      this.#missing = new Set();
      try {
        for (const member of await loadMembers(this.#options.db, this.#state.id, userIds))
          this.#place(member.row.userId, this.#keep(member));
      } catch (error) {
        this.#options.log.warn('presence.members_not_loaded', { guild: this.#state.id, error });
        for (const missed of userIds) this.#missing.add(missed);
      } finally {
        this.#loadingMissing = undefined;
        const [next] = this.#missing;
        if (next !== undefined) setTimeout(() => this.#fetch(next), FLUSH_MS).unref();
      }
    })();
  }

  #event(event: BusEvent): void {
    if (!this.#loaded) return;
    switch (event.type) {
      case 'GUILD_MEMBER_ADD':
      case 'GUILD_MEMBER_UPDATE': {
        const wire = event.data as Parameters<typeof readMember>[0] & { user: Known['user'] };
        const { id } = wire.user;
        if (this.#all || this.#known.has(id) || this.#options.presences.has(id))
          this.#place(id, this.#keep({ row: readMember(wire), user: wire.user as MemberWithUser['user'] }));
        this.#countsMoved();
        return;
      }
      case 'GUILD_USER_UPDATE': {
        const { user } = event.data as { user: MemberWithUser['user'] };
        const known = this.#known.get(user.id);
        if (known) this.#place(user.id, this.#keep({ row: known.row, user }));
        return;
      }
      case 'GUILD_MEMBER_REMOVE': {
        const { id } = (event.data as { user: { id: string } }).user;
        this.#known.delete(id);
        for (const list of this.#lists.values()) if (list.members.delete(id)) this.#touch(list);
        this.#countsMoved();
        return;
      }
      case 'GUILD_UPDATE':
      case 'GUILD_ROLE_CREATE':
      case 'GUILD_ROLE_UPDATE':
      case 'GUILD_ROLE_DELETE':
        for (const list of this.#lists.values()) this.#rebuild(list);
        return;
      case 'CHANNEL_UPDATE':
      case 'CHANNEL_DELETE':
        this.#forgetChannel((event.data as { id: string }).id);
        return;
    }
  }

  #reload(): void {
    if (!this.#loaded) return;
    this.#known.clear();
    this.#loaded = this.#load().catch((error) => {
      this.#options.log.warn('presence.lists_not_loaded', { guild: this.#state.id, error });
    });
  }

  /** A list takes its audience from one channel; if that one changes, another channel of the same signature takes its place. */
  #forgetChannel(channelId: string): void {
    for (const [signature, list] of this.#lists) {
      if (list.channelId !== channelId) continue;
      const other = [...this.#state.channels.values()].find(
        ({ overwrites }) => viewSignature(overwrites) === signature,
      );
      if (other) list.channelId = other.id;
      else this.#lists.delete(signature);
    }
  }

  #getList(channelId: string): List | undefined {
    const channel = this.#state.channels.get(channelId);
    if (!channel) return undefined;
    const signature = viewSignature(channel.overwrites);
    let list = this.#lists.get(signature);
    if (!list) {
      list = {
        signature,
        channelId,
        members: new MemberList([]),
        windows: new Map(),
        rowCount: 0,
        dirty: false,
        idleSince: performance.now(),
      };
      this.#lists.set(signature, list);
      this.#rebuild(list);
    }
    return list;
  }

  /** Rebuilds the list: groups or the audience changed. */
  #rebuild(list: List): void {
    const hoisted = [...this.#state.roles.values()]
      .filter(({ hoist }) => hoist)
      .sort((a, b) => compareRoles(b, a))
      .map(({ id }) => id);
    const groups = [...hoisted, ONLINE, OFFLINE];
    const places = new Map(groups.map((id, place) => [id, place]));
    const views = this.#viewers(list);
    const people: Person[] = [];
    for (const known of this.#known.values())
      if (this.#isListed(known.row.userId) && views(known.row)) people.push(this.#getPerson(known, places));
    list.members = new MemberList(groups, people);
    this.#touch(list);
  }

  /** Moves a member to the right place in every list. */
  #place(userId: string, known: Known): void {
    this.#version += 1;
    known.version = this.#version;
    const listed = this.#isListed(userId);
    if (!listed) this.#known.delete(userId);
    for (const list of this.#lists.values()) {
      if (listed && this.#viewers(list)(known.row)) list.members.set(this.#getPerson(known));
      else list.members.delete(userId);
      this.#touch(list);
    }
  }

  #isListed(userId: string): boolean {
    return this.#all || this.#options.presences.has(userId);
  }

  /** Whether members can view the list's channels, computed once for each set of roles. */
  #viewers({ channelId }: List): (member: MemberRow) => boolean {
    const byRoles = new Map<string, boolean>();
    const state = this.#state;
    const single = new Set(
      state.channels
        .get(channelId)
        ?.overwrites.filter(({ type }) => type === 1)
        .map(({ id }) => id),
    );
    const views = (member: MemberRow) =>
      (state.permissions(member, channelId) & Permission.VIEW_CHANNEL) !== 0n;
    return (member) => {
      if (single.has(member.userId) || member.userId === state.guild.owner_id) return views(member);
      const key = member.roles.join();
      let answer = byRoles.get(key);
      if (answer === undefined) {
        answer = views(member);
        byRoles.set(key, answer);
      }
      return answer;
    };
  }

  #getPerson({ row, user, version }: Known, places?: ReadonlyMap<string, number>): Person {
    const presence = this.#options.presences.get(row.userId) ?? ABSENT;
    return {
      userId: row.userId,
      name: (row.nick ?? user.global_name ?? user.username).normalize('NFKC').toLowerCase(),
      group: presence.status === 'offline' ? OFFLINE : this.#findGroup(row, places),
      version,
      member: { ...presentMember(row, user), presence: { user: { id: row.userId }, ...presence } },
    };
  }

  #findGroup({ roles }: MemberRow, places?: ReadonlyMap<string, number>): string {
    let best: { id: string; place: number } | undefined;
    for (const id of roles) {
      const role = this.#state.roles.get(id);
      if (!role?.hoist) continue;
      const place = places?.get(id) ?? -role.position;
      if (!best || place < best.place) best = { id, place };
    }
    return best?.id ?? ONLINE;
  }

  #leave(list: List, window: Window, gateway: number): void {
    if (!window.watchers.delete(gateway) || window.watchers.size > 0) return;
    list.windows.delete(window.name);
    list.idleSince = performance.now();
  }

  #getHead(list: List): ListHead {
    return {
      id: listId(list.signature),
      groups: list.members.groups(),
      memberCount: this.#state.memberCount,
      onlineCount: this.#options.presences.size,
    };
  }

  #countsMoved(): void {
    const { memberCount } = this.#state;
    // The gap keeps a guild near the threshold from going back and forth.
    if (this.#all ? memberCount > OFFLINE_SHOWN_UP_TO : memberCount < OFFLINE_SHOWN_UP_TO * 0.9)
      this.#reload();
    for (const list of this.#lists.values()) this.#touch(list);
  }

  #touch(list: List): void {
    list.dirty = true;
    if (this.#timer) return;
    this.#timer = setTimeout(() => this.#flush(), FLUSH_MS);
    this.#timer.unref();
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const list of this.#lists.values()) {
      if (!list.dirty) continue;
      list.dirty = false;
      const head = this.#getHead(list);
      const { rowCount } = list.members;
      // Rows that a shorter list removes at the end of a window must be gone before those above move up.
      const order = rowCount < list.rowCount ? -1 : 1;
      list.rowCount = rowCount;
      const windows = [...list.windows.values()].sort((a, b) => order * (a.range[0] - b.range[0]));
      for (const window of windows) {
        const rows = list.members.rows(window.range);
        const ops = windowOperations(window.range, window.rows, rows);
        window.rows = rows;
        window.n += 1;
        this.#options.publish({ ...head, epoch: this.#options.epoch, window: window.name, n: window.n, ops });
      }
    }
  }
}
