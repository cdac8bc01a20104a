import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/index.ts';
import { errorCode, StartupError } from '../startup-error.ts';
import { findBinaries } from './binaries.ts';
import { OWNER, prepareCluster, SUPERUSER } from './cluster.ts';
import { startupFailure } from './failure.ts';
import { clusterIdentity } from './identity.ts';
import { killOrphans, stopLeftover } from './leftover.ts';
import { lockDataFolder } from './lock.ts';
import { type Postmaster, PostmasterFailure, startPostmaster } from './postmaster.ts';
import { PORT, socketFolder } from './socket.ts';
import { createDatabase } from './store.ts';
import type { PostgresConnection } from './types.ts';

export type { PostgresConnection } from './types.ts';

export type PostgresOptions = {
  /** GUILDHALL_DATA; the cluster is its subfolder `postgres`. Created when absent. */
  dataFolder: string;
  log: Log;
  /** Server settings (`postgresql.conf` names) that add to or replace ours; tests switch fsync off here. */
  settings?: Record<string, string>;
  /** Called with a sentence before something that takes seconds. */
  onProgress?: (sentence: string) => void;
  /** Called when the database died and could not be started again; the server can't go on then. */
  onLost?: (error: Error) => void;
};

export type EmbeddedPostgres = {
  /** For the product's own role, which owns the database of the same name and is no superuser. */
  connection: PostgresConnection;
  /** For the superuser: creating databases and the like. */
  superuser: PostgresConnection;
  /** Ends every connection, writes a checkpoint and resolves once the postmaster is gone. */
  stop(): Promise<void>;
};

/** How long, in ms, processes of a killed postmaster have to notice, how long they are waited for in all, and how often it is tried. */
const LEFTOVER_NOTICES = 300;
const LEFTOVER_PATIENCE = 20_000;
const LEFTOVER_POLL = 100;

/** How often in a row, and after how many ms, a postmaster that died is started again. */
const RESTARTS = [100, 500, 2_000, 5_000];

/**
 * Starts the embedded PostgreSQL on the data folder, creating the cluster, role and database when they are missing,
 * and keeps it running until `stop()`. It listens on a Unix socket only, open to the user that runs the server.
 * Started by root it runs as an unprivileged user. Throws StartupError.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const dataFolder = await openDataFolder(options.dataFolder);
  const unlock = await lockDataFolder(dataFolder).catch((error) => {
    throw asStartupError(dataFolder, error);
  });
  try {
    const folder = join(dataFolder, 'postgres');
    const identity = await clusterIdentity(folder);
    const binaries = await findBinaries(identity);
    await stopLeftover(folder, options.log);
    await prepareCluster(folder, binaries, identity, options.onProgress);
    const start = () => startAfterLeftovers({ ...options, folder, binaries, identity });
    const socket = await socketFolder(folder);
    const superuser = { host: socket.path, port: PORT, user: SUPERUSER, database: 'postgres' };
    const supervised = supervise(await start(), start, options);
    await createDatabase(superuser).catch(async (error) => {
      await supervised.stop();
      throw error;
    });
    return {
      connection: { ...superuser, user: OWNER, database: OWNER },
      superuser,
      async stop() {
        await supervised.stop();
        await socket.release();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw asStartupError(dataFolder, error);
  }
}

/** The folder's real path. It holds accounts and uploads, so a new one is closed to others. */
async function openDataFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return await realpath(path);
  } catch (error) {
    throw asStartupError(path, (await whyNotCreated(path)) ?? error);
  }
}

/** What keeps a folder from being created: a recursive mkdir reports ENOENT for a read-only file system. */
async function whyNotCreated(path: string): Promise<unknown> {
  try {
    await access(path, constants.W_OK);
    return undefined;
  } catch (error) {
    const parent = dirname(path);
    return errorCode(error) === 'ENOENT' && parent !== path ? await whyNotCreated(parent) : error;
  }
}

function asStartupError(dataFolder: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  return startupFailure(dataFolder, error instanceof PostmasterFailure ? error.output : String(error));
}

/**
 * Processes of a postmaster that was killed need a moment to notice; until they are gone PostgreSQL refuses to start. Those
 * that don't notice are killed. Should that not help either (a busy disk holds up the end of a process), it waits on.
 */
async function startAfterLeftovers(options: Parameters<typeof startPostmaster>[0]): Promise<Postmaster> {
  const began = performance.now();
  for (;;) {
    try {
      return await startPostmaster(options);
    } catch (error) {
      const isBusy = error instanceof PostmasterFailure && /still in use|already exists/.test(error.output);
      const waited = performance.now() - began;
      if (!isBusy || waited > LEFTOVER_PATIENCE) throw error;
      if (waited > LEFTOVER_NOTICES) killOrphans(options.folder, options.log);
      await sleep(LEFTOVER_POLL);
    }
  }
}

function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  { log, onLost }: PostgresOptions,
): { stop(): Promise<void> } {
  let current = first;
  let stopping = false;
  const ended = (async () => {
    for (;;) {
      const { orderly } = await current.exited;
      if (stopping) return;
      // Something else stopped it, such as a service manager that signals every process.
      if (orderly) log.info('postgres.stopped');
      else log.error('postgres.ended_unexpectedly');
      const next = await restart(start, () => stopping);
      if (stopping) return await (next instanceof Error ? undefined : next.stop());
      if (next instanceof Error) return onLost?.(next);
      current = next;
    }
  })();
  return {
    async stop() {
      stopping = true;
      await current.stop();
      await ended;
    },
  };
}

async function restart(
  start: () => Promise<Postmaster>,
  isStopping: () => boolean,
): Promise<Postmaster | Error> {
  let last = new Error('stopped');
  for (const delay of RESTARTS) {
    await sleep(delay);
    if (isStopping()) break;
    try {
      return await start();
    } catch (error) {
      last = error instanceof Error ? error : new Error(String(error));
    }
  }
  return last;
}
