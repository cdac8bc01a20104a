// A server for gateway benches. They can request its processor time and memory, and make it publish events.

import type { App } from '@guildhall/server/app';
import { readConfig } from '@guildhall/server/config';
import { createLog } from '@guildhall/server/platform/log/index';
import { startServer } from '@guildhall/server/serve/start';
import { sampleMessage } from './sample-message.ts';

export interface Broadcast {
  readonly guildId: string;
  readonly channelId: string;
  /** Events a second, in bursts of `perTick`. */
  readonly rate: number;
  readonly perTick: number;
  readonly seconds: number;
}

export type Request =
  | { readonly kind: 'stop' | 'sessions' | 'memory' | 'cpu' | 'watch' | 'statements' }
  | ({ readonly kind: 'broadcast' } & Broadcast);

const config = readConfig({
  GUILDHALL_DATA: process.argv[2],
  GUILDHALL_HOST: '127.0.0.1',
  GUILDHALL_LOG: 'error',
  GUILDHALL_RATE_LIMITS: 'off',
});
const log = createLog('error');
const server = await startServer({ ...config, port: 0 }, log, {
  onLost: (error) => {
    throw error;
  },
});
const { app } = server;

/** What happened since the last request for it. */
export interface Watched {
  /** Messages published on the bus, by the first part of their subject. */
  readonly publishes: Readonly<Record<string, number>>;
  /** The most processor time that the event loop spent in one turn, in milliseconds: unlike the clock, it does not grow when other processes want the same core. */
  readonly longestMs: number;
}

const publishes = new Map<string, number>();
const publish = app.bus.publish.bind(app.bus);
(app.bus as { publish: typeof publish }).publish = (subject, message) => {
  const kind = subject.split('.')[0] as string;
  publishes.set(kind, (publishes.get(kind) ?? 0) + 1);
  publish(subject, message);
};

let last: NodeJS.CpuUsage | undefined;
let longest = 0;
function tick(): void {
  const now = process.threadCpuUsage();
  if (last) longest = Math.max(longest, now.user + now.system - last.user - last.system);
  last = now;
}

/** Measures from its first call on: a bench that does not use it is not disturbed by the clock. */
function watch(): Watched {
  if (!last) setInterval(tick, 1).unref();
  tick();
  const result = { publishes: Object.fromEntries(publishes), longestMs: longest / 1_000 };
  publishes.clear();
  longest = 0;
  return result;
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Publishes message events as their writer would, on time under any load. Returns the milliseconds of processor time they took. */
async function broadcast(
  { bus, ids, guilds }: App,
  { guildId, channelId, rate, perTick, seconds }: Broadcast,
): Promise<{ cpuMs: number; events: number }> {
  const version = (await guilds.get(guildId))?.version ?? 1;
  const ticks = Math.round((rate * seconds) / perTick);
  const interval = (1_000 * perTick) / rate;
  const before = cpuMs();
  const start = performance.now();
  for (let tick = 0; tick < ticks; tick += 1) {
    const wait = start + tick * interval - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    for (let nth = 0; nth < perTick; nth += 1)
      bus.publish(`guild.${guildId}`, {
        id: ids.next(),
        subject: `guild.${guildId}`,
        type: 'MESSAGE_CREATE',
        audience: { kind: 'channel', channelId },
        version,
        data: sampleMessage(guildId, channelId, ids.next()),
      });
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  return { cpuMs: cpuMs() - before, events: ticks * perTick };
}

async function memory(): Promise<NodeJS.MemoryUsage> {
  for (let round = 0; round < 4; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return process.memoryUsage();
}

const answer = async (request: Request): Promise<unknown> => {
  switch (request.kind) {
    case 'cpu':
      return cpuMs();
    case 'sessions':
      return [...(server.gateway?.sessions ?? [])].filter(({ connection }) => connection).length;
    case 'watch':
      return watch();
    case 'statements':
      return app.db.statements;
    case 'memory':
      return memory();
    case 'broadcast':
      return broadcast(app, request);
    case 'stop':
      return server.stop();
  }
};

process.on('message', async (request: Request) => {
  const result = await answer(request);
  process.send?.({ kind: request.kind, result }, () => {
    if (request.kind === 'stop') process.exit(0);
  });
});
process.send?.({
  kind: 'ready',
  result: { port: server.address.port, connection: app.db.pool.options },
});
