import type { Bus } from '../platform/bus/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type IdGenerator, idAt, timeOfId } from '../platform/ids/generator.ts';
import type { Log } from '../platform/log/index.ts';
import type { BusEvent } from '../platform/outbox/index.ts';
import { OVERLAP_MS } from './event-order.ts';
import { GuildState } from './guild-state.ts';
import { loadGuildOfChannel, loadSnapshot } from './store.ts';

/** The announcement that each process publishes every second on the subject `heads`. */
export interface Heads {
  readonly worker: number;
  /** Subject -> id of the last event that this process published there. */
  readonly heads: Readonly<Record<string, string>>;
  /** Guild id -> permission version, of guilds whose version moved in the last seconds. */
  readonly versions: Readonly<Record<string, number>>;
}

/** The guilds that this process has in memory. */
export interface GuildStates {
  /** Undefined if there is no such guild. */
  get(guildId: string): Promise<GuildState | undefined>;
  /** Only if it is in memory already. */
  known(guildId: string): GuildState | undefined;
  /** The guild that a channel belongs to; undefined if there is no such channel. */
  ofChannel(channelId: string): Promise<string | undefined>;
  /** Stops applying events in every guild: for a process that has not received from the bus for 2 seconds. */
  suspend(): void;
  /** Reads the missed events and continues. */
  resume(): Promise<void>;
  close(): void;
}

/** Limits of unused guilds kept, and of channels remembered. */
const MAX_IDLE_GUILDS = 5_000;
const MAX_CHANNELS = 200_000;

export function createGuildStates(db: Database, bus: Bus, ids: IdGenerator, log: Log): GuildStates {
  const states = new Map<string, { state: GuildState; end: () => void }>();
  const loading = new Map<string, Promise<GuildState | undefined>>();
  const channels = new Map<string, string>();
  let suspended = false;
  /** Incremented when the bus disconnects or connects again. */
  let interruptions = 0;

  const forget = (guildId: string) => {
    states.get(guildId)?.end();
    states.delete(guildId);
  };

  const evict = () => {
    if (states.size <= MAX_IDLE_GUILDS) return;
    for (const [guildId, { state }] of states) {
      if (state.inUse) continue;
      forget(guildId);
      return;
    }
  };

  const load = async (guildId: string): Promise<GuildState | undefined> => {
    const early: BusEvent[] = [];
    let receive = (event: BusEvent): void => {
      early.push(event);
    };
    // Listening starts before reading, so no event is missed in between.
    const since = ids.next();
    const before = interruptions;
    const end = bus.subscribe(`guild.${guildId}`, (event: BusEvent) => receive(event));
    try {
      await bus.flush();
      const snapshot = await loadSnapshot(db, guildId, idAt(timeOfId(since) - OVERLAP_MS));
      if (!snapshot) {
        end();
        return undefined;
      }
      const state = new GuildState(db, log, snapshot, since);
      if (suspended) state.suspend();
      else if (interruptions !== before) {
        state.busChanged(false);
        state.busChanged(bus.connected);
      }
      for (const event of early) state.receive(event);
      receive = (event) => state.receive(event);
      states.set(guildId, { state, end });
      evict();
      return state;
    } catch (error) {
      end();
      throw error;
    }
  };

  const endHeads = bus.subscribe('heads', ({ heads, versions }: Heads) => {
    for (const [guildId, version] of Object.entries(versions))
      states.get(guildId)?.state.announced(version, undefined);
    for (const [subject, head] of Object.entries(heads))
      if (subject.startsWith('guild.')) states.get(subject.slice(6))?.state.announced(undefined, head);
  });

  const endStatus = bus.onStatus((connected) => {
    interruptions += 1;
    for (const { state } of states.values()) state.busChanged(connected);
  });

  return {
    async get(guildId) {
      const known = states.get(guildId);
      if (known) {
        if (!known.state.deleted) return known.state;
        forget(guildId);
        return undefined;
      }
      const pending = loading.get(guildId) ?? load(guildId).finally(() => loading.delete(guildId));
      loading.set(guildId, pending);
      return pending;
    },
    known: (guildId) => states.get(guildId)?.state,
    async ofChannel(channelId) {
      const known = channels.get(channelId);
      if (known) return known;
      const guildId = await loadGuildOfChannel(db, channelId);
      if (guildId === undefined) return undefined;
      if (channels.size >= MAX_CHANNELS) channels.clear();
      channels.set(channelId, guildId);
      return guildId;
    },
    suspend() {
      suspended = true;
      for (const { state } of states.values()) state.suspend();
    },
    async resume() {
      suspended = false;
      const resumed = await Promise.allSettled([...states.values()].map(({ state }) => state.resume()));
      const failed = resumed.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
    close() {
      endHeads();
      endStatus();
      for (const guildId of [...states.keys()]) forget(guildId);
    },
  };
}

export { type GuildListener, GuildState } from './guild-state.ts';
