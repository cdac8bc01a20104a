import type { PostgresConnection } from '@guildhall/server/platform/postgres/index';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { startBrowser, startEngine } from '../support/browser.ts';
import { copyTemplate } from '../support/copy.ts';
import { getDatabaseUrl } from '../support/database-url.ts';
import { onFileEnd } from '../support/file-end.ts';
import { createServerProcess, type ServerProcess, type Settings } from '../support/server-process.ts';

/**
 * What pages run in: `engine`, the engine alone; `browser`, a whole Chromium with its own test sound and picture in place of a
 * microphone and camera, and with push messages; or `video`, the same with 20 pictures a second instead of 5, for tests of video itself.
 */
export type Kind = 'engine' | 'browser' | 'video';

/** The browsers of this worker, in which each file opens windows of its own. */
const shared: Partial<Record<Kind, Browser>> = {};

const START: Readonly<Record<Kind, () => Promise<Browser>>> = {
  engine: startEngine,
  browser: () => startBrowser(['--use-fake-device-for-media-stream=fps=5']),
  video: () => startBrowser(['--use-fake-device-for-media-stream']),
};

/** Returns a browser without windows. Closes its windows after the file's tests. */
export async function openBrowser(kind: Kind = 'engine'): Promise<Browser> {
  const before = shared[kind];
  const browser = before?.isConnected() ? before : await START[kind]();
  shared[kind] = browser;
  onFileEnd(() => Promise.all(browser.contexts().map((context) => context.close())));
  return browser;
}

/** A server, and the connection to its database. */
export interface Server extends ServerProcess {
  readonly connection: PostgresConnection;
}

/** Starts a server on a database of its own, which `remove` deletes. `postgres` is the database server of the run unless given. */
export async function startServer(
  settings: Settings = {},
  postgres: PostgresConnection = inject('postgres'),
): Promise<Server> {
  const database = await copyTemplate(postgres);
  const server = await createServerProcess((port) => ({
    DATABASE_URL: getDatabaseUrl(database.connection),
    ...(typeof settings === 'function' ? settings(port) : settings),
  }));
  await server.start();
  // By prototype, so that `pid` returns its current value.
  return Object.assign(Object.create(server) as ServerProcess, {
    connection: database.connection,
    async remove() {
      await server.remove();
      await database.drop();
    },
  });
}

/** Starts a server on a database of its own, removed after the file's tests, and returns it with a browser without windows. */
export async function startInstance(
  settings: Settings = {},
  kind: Kind = 'engine',
): Promise<{ readonly server: Server; readonly browser: Browser }> {
  const server = await startServer(settings);
  onFileEnd(() => server.remove());
  return { server, browser: await openBrowser(kind) };
}
