import { Permission } from '@guildhall/protocol/permissions/permission';
import type { Log } from '../platform/log/index.ts';
import type { GuildState } from '../state/index.ts';
import type { ListOperation, Range } from './lists/operations.ts';
import { viewSignature } from './lists/signature.ts';
import type { ListHead, WindowChange, WindowSnapshot } from './messages.ts';

/** A client's session, as far as presence is concerned. */
export interface ListSession {
  readonly id: string;
  readonly userId: string;
}

export interface WindowsOptions<Session extends ListSession> {
  readonly state: GuildState;
  readonly log: Log;
  /** Sends a request to the guild's owner. */
  readonly watch: (channelId: string, range: Range) => Promise<WindowSnapshot | { unknown: true }>;
  readonly unwatch: (window: string) => void;
  /** Sends one event to several sessions. */
  readonly send: (sessions: readonly Session[], type: string, data: object) => void;
}

interface Watch<Session> {
  readonly session: Session;
  readonly channelId: string;
  readonly range: Range;
  /** The window whose changes the session gets. */
  window: string | undefined;
  signature: string | undefined;
  n: number;
  starting: boolean;
  ended: boolean;
  /** The structure for which `visible` was computed. */
  checked: number;
  visible: boolean;
}

const RETRY_MS = 1_000;
const REVIEW_MS = 100;

/** The parts of a guild's member lists that sessions of this process watch, and the updates they get. */
export class GuildWindows<Session extends ListSession> {
  readonly #options: WindowsOptions<Session>;
  readonly #watches = new Map<Session, Watch<Session>[]>();
  readonly #windows = new Map<string, Set<Watch<Session>>>();
  readonly #asked = new Map<string, Promise<WindowSnapshot | undefined>>();
  readonly #endListening: () => void;
  /** Changes that arrived while a snapshot was on its way. */
  #early: WindowChange[] = [];
  #structure = 0;
  #review: NodeJS.Timeout | undefined;

  constructor(options: WindowsOptions<Session>) {
    this.#options = options;
    this.#endListening = options.state.listen({
      event: (event) => {
        if (event.part) this.#structureChanged();
      },
      reloaded: () => this.#structureChanged(),
    });
  }

  get empty(): boolean {
    return this.#watches.size === 0;
  }

  /** Sets the ranges that the session watches, by channel. Each is sent whole. */
  look(session: Session, channels: ReadonlyMap<string, readonly Range[]>): void {
    this.drop(session);
    const watches = [...channels].flatMap(([channelId, ranges]) =>
      ranges.map(
        (range): Watch<Session> => ({
          session,
          channelId,
          range,
          window: undefined,
          signature: undefined,
          n: 0,
          starting: false,
          ended: false,
          checked: -1,
          visible: false,
        }),
      ),
    );
    if (watches.length > 0) this.#watches.set(session, watches);
    for (const watch of watches) void this.#start(watch);
  }

  /** The ranges that a session watches, by channel. */
  watchedBy(session: Session): Record<string, Range[]> {
    const channels: Record<string, Range[]> = {};
    for (const { channelId, range } of this.#watches.get(session) ?? []) {
      channels[channelId] ??= [];
      channels[channelId].push(range);
    }
    return channels;
  }

  drop(session: Session): void {
    for (const watch of this.#watches.get(session) ?? []) {
      watch.ended = true;
      this.#detach(watch);
    }
    this.#watches.delete(session);
  }

  /** A change from the owner. */
  changed(change: WindowChange): void {
    if (this.#asked.size > 0) this.#early.push(change);
    const { window, n, ops } = change;
    const current: Session[] = [];
    for (const watch of [...(this.#windows.get(window) ?? [])]) {
      if (n <= watch.n) continue;
      if (n > watch.n + 1) void this.#start(watch);
      else {
        watch.n = n;
        if (this.#mayView(watch)) current.push(watch.session);
      }
    }
    this.#tell(current, change, ops);
  }

  /** The windows that the owner holds for this process. */
  held(names: readonly string[]): void {
    const holds = new Set(names);
    for (const [name, watches] of this.#windows)
      if (!holds.has(name)) for (const watch of [...watches]) void this.#start(watch);
    if (this.#asked.size > 0) return;
    for (const name of holds) if (!this.#windows.has(name)) this.#options.unwatch(name);
  }

  close(): void {
    this.#endListening();
    clearTimeout(this.#review);
    for (const session of [...this.#watches.keys()]) this.drop(session);
  }

  /** Requests the window's rows, sends them and then all changes. */
  async #start(watch: Watch<Session>): Promise<void> {
    if (watch.starting || watch.ended || !this.#mayView(watch)) return;
    watch.starting = true;
    this.#detach(watch);
    try {
      watch.signature = this.#getSignature(watch);
      const snapshot = await this.#snapshot(watch.channelId, watch.range);
      if (!snapshot || watch.ended) return;
      watch.window = snapshot.window;
      watch.n = snapshot.n;
      const others = this.#windows.get(snapshot.window);
      if (others) others.add(watch);
      else this.#windows.set(snapshot.window, new Set([watch]));
      if (!this.#mayView(watch)) return;
      const { range, session } = watch;
      this.#tell([session], snapshot, [{ op: 'SYNC', range, items: snapshot.rows }]);
      for (const change of this.#early) {
        if (change.window !== watch.window || change.n !== watch.n + 1 || change.epoch !== snapshot.epoch)
          continue;
        watch.n = change.n;
        this.#tell([session], change, change.ops);
      }
    } catch (error) {
      this.#options.log.debug('presence.window_failed', { guild: this.#options.state.id, error });
      setTimeout(() => void this.#start(watch), RETRY_MS).unref();
    } finally {
      watch.starting = false;
    }
  }

  /** Sessions that request the same window at once share the response. */
  #snapshot(channelId: string, range: Range): Promise<WindowSnapshot | undefined> {
    const key = `${channelId} ${range}`;
    let asked = this.#asked.get(key);
    if (!asked) {
      asked = this.#options
        .watch(channelId, range)
        .then((answer) => ('unknown' in answer ? undefined : answer))
        .finally(() => {
          // After all sessions that share the response have received it.
          setImmediate(() => {
            this.#asked.delete(key);
            if (this.#asked.size === 0) this.#early = [];
          });
        });
      this.#asked.set(key, asked);
    }
    return asked;
  }

  #detach(watch: Watch<Session>): void {
    const { window } = watch;
    if (window === undefined) return;
    watch.window = undefined;
    const watches = this.#windows.get(window);
    watches?.delete(watch);
    if (watches?.size !== 0) return;
    this.#windows.delete(window);
    this.#options.unwatch(window);
  }

  #getSignature({ channelId }: Watch<Session>): string | undefined {
    const channel = this.#options.state.channels.get(channelId);
    return channel && viewSignature(channel.overwrites);
  }

  #mayView(watch: Watch<Session>): boolean {
    if (watch.checked !== this.#structure) {
      const { state } = this.#options;
      const member = state.knownMember(watch.session.userId);
      watch.checked = this.#structure;
      watch.visible =
        member !== undefined && (state.permissions(member, watch.channelId) & Permission.VIEW_CHANNEL) !== 0n;
    }
    return watch.visible;
  }

  #structureChanged(): void {
    this.#structure += 1;
    this.#review ??= setTimeout(() => {
      this.#review = undefined;
      for (const watches of this.#watches.values())
        for (const watch of watches) {
          if (!this.#mayView(watch)) this.#detach(watch);
          else if (watch.window === undefined || this.#getSignature(watch) !== watch.signature)
            void this.#start(watch);
        }
    }, REVIEW_MS);
  }

  #tell(sessions: readonly Session[], head: ListHead, ops: readonly ListOperation[]): void {
    if (sessions.length === 0) return;
    this.#options.send(sessions, 'GUILD_MEMBER_LIST_UPDATE', {
      guild_id: this.#options.state.id,
      id: head.id,
      member_count: head.memberCount,
      online_count: head.onlineCount,
      groups: head.groups,
      ops,
    });
  }
}
