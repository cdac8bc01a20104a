// The memory cost of a session that sends nothing: 5,000 users of one guild.
//   node bench/idle-session/run.ts
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { seedCrowd } from '../support/crowd.ts';
import { startGatewayServer } from '../support/gateway-server.ts';
import { machine } from '../support/measure.ts';
import { startNative } from '../support/native.ts';
import { seedGuild } from '../support/seed.ts';

const SESSIONS = 5_000;
/** Connected and closed before the first measurement, so that one-time allocations are not counted. */
const WARM_UP = 500;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const server = await startGatewayServer();
const client = new pg.Client(server.connection);
await client.connect();
const crowd = await seedCrowd(client, SESSIONS);
await seedGuild(client, 10_000_000, 5, crowd.userIds);
const tokens = await crowd.tokenFile();

const connect = async (count: number) => {
  const load = await startNative('load', 'ws', server.port, 'v=10&encoding=json', tokens, count);
  await load.line();
  while ((await server.sessions()) < count) await sleep(100);
  return load;
};

try {
  (await connect(WARM_UP)).stop();
  while ((await server.sessions()) > 0) await sleep(100);
  const before = await server.memory();
  const load = await connect(SESSIONS);
  await sleep(1_000);
  const after = await server.memory();
  load.stop();
  const perSession = (key: keyof NodeJS.MemoryUsage) => Math.round((after[key] - before[key]) / SESSIONS);
  const results = {
    machine: machine(),
    sessions: SESSIONS,
    bytesPerSession: perSession('heapUsed') + perSession('external'),
    heapPerSession: perSession('heapUsed'),
    externalPerSession: perSession('external'),
    residentPerSession: perSession('rss'),
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await client.end();
  await server.stop();
}
