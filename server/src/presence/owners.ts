import type { Bus } from '../platform/bus/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Log } from '../platform/log/index.ts';
import type { GuildStates } from '../state/index.ts';
import type { Liveness } from './liveness.ts';
import { OwnedGuild } from './owned-guild.ts';
import { claimGuilds, type Ownership, releaseGuilds } from './store.ts';

export interface OwnersOptions {
  readonly db: Database;
  readonly bus: Bus;
  readonly guilds: GuildStates;
  readonly liveness: Liveness;
  readonly workerId: number;
  /** The worker lease's holder: guilds are ours for as long as that lease is. */
  readonly holder: string;
  readonly log: Log;
}

/** The guilds whose presence and member lists this process holds, and the owners of other guilds. */
export interface Owners {
  /** Returns the guild's owner, which can be this process from now on. Concurrent calls share their statements. */
  find(guildId: string): Promise<Ownership>;
  /** How many guilds are owned here. */
  readonly size: number;
  close(): Promise<void>;
}

const COLLECT_MS = 10;
const CHECK_MS = 1_000;
const ANNOUNCE_MS = 15_000;
/** A guild without online users for this long is given up. */
const IDLE_MS = 60_000;

export function createOwners(options: OwnersOptions): Owners {
  const { db, bus, log, workerId, holder } = options;
  const owned = new Map<string, OwnedGuild>();
  let asked = new Map<string, { resolve: (found: Ownership) => void; reject: (error: unknown) => void }[]>();
  let collecting: NodeJS.Timeout | undefined;
  let closed = false;

  const drop = (guildId: string) => {
    owned.get(guildId)?.close();
    owned.delete(guildId);
  };

  const own = (guildId: string, epoch: number) => {
    if (closed || owned.has(guildId)) return;
    owned.set(guildId, new OwnedGuild({ ...options, guildId, epoch, replaced: () => drop(guildId) }));
  };

  const claim = async () => {
    collecting = undefined;
    const batch = asked;
    asked = new Map();
    try {
      const found = await claimGuilds(db, [...batch.keys()], workerId, holder);
      const mine = [...found].filter(([, { worker }]) => worker === workerId);
      for (const [guildId, { epoch }] of mine) own(guildId, epoch);
      if (mine.length > 0) await bus.flush();
      for (const [guildId, waiting] of batch)
        for (const { resolve, reject } of waiting) {
          const ownership = found.get(guildId);
          if (ownership) resolve(ownership);
          else reject(new Error(`Guild ${guildId} has no owner.`));
        }
    } catch (error) {
      for (const waiting of batch.values()) for (const { reject } of waiting) reject(error);
    }
  };

  const check = setInterval(() => {
    const idle: string[] = [];
    for (const [guildId, guild] of owned) {
      guild.checkGateways();
      if (guild.idle > IDLE_MS) idle.push(guildId);
    }
    if (idle.length === 0) return;
    for (const guildId of idle) drop(guildId);
    releaseGuilds(db, holder, idle).catch((error) => log.warn('presence.not_released', { error }));
  }, CHECK_MS);
  const announce = setInterval(() => {
    for (const guild of owned.values()) void guild.announce();
  }, ANNOUNCE_MS);
  for (const timer of [check, announce]) timer.unref();

  return {
    get size() {
      return owned.size;
    },
    find(guildId) {
      return new Promise((resolve, reject) => {
        asked.set(guildId, [...(asked.get(guildId) ?? []), { resolve, reject }]);
        if (!collecting) collecting = setTimeout(() => void claim(), COLLECT_MS);
      });
    },
    async close() {
      closed = true;
      clearInterval(check);
      clearInterval(announce);
      for (const guildId of [...owned.keys()]) drop(guildId);
      await releaseGuilds(db, holder).catch((error) => log.warn('presence.not_released', { error }));
    },
  };
}
