// One event to 1,000 sessions of a guild: the server's cost of a delivery, compared with a bare loop of send() in the same run.
//   node bench/fan-out/run.ts [SECONDS]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { seedCrowd } from '../support/crowd.ts';
import { startGatewayServer } from '../support/gateway-server.ts';
import { openListener } from '../support/listener.ts';
import { machine } from '../support/measure.ts';
import { startNative } from '../support/native.ts';
import { seedGuild } from '../support/seed.ts';

const SESSIONS = 1_000;
const LISTENERS = 10;
const RATE = 20;
const seconds = Number(process.argv[2] ?? 10);

const round = (value: number) => Math.round(value * 100) / 100;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const server = await startGatewayServer();
const client = new pg.Client(server.connection);
await client.connect();
const crowd = await seedCrowd(client, SESSIONS + LISTENERS);
const guild = await seedGuild(client, 10_000_000, 5, crowd.userIds);
const tokenFile = await crowd.tokenFile(LISTENERS);

/** Processor time per delivery, bytes per delivery, and the delay (ms) as some of the sessions saw it. */
async function measure(query: string, perTick: number) {
  const load = await startNative('load', 'ws', server.port, query, tokenFile, SESSIONS);
  await load.line();
  const listeners = await Promise.all(
    crowd.tokens.slice(0, LISTENERS).map((token) => openListener(server.port, token, query)),
  );
  while ((await server.sessions()) < SESSIONS + LISTENERS) await sleep(100);
  const options = { guildId: guild.guildId, channelId: guild.channelIds[0]!, rate: RATE, perTick };
  await server.broadcast({ ...options, seconds: 2 });
  const [framesBefore, bytesBefore] = (await load.ask()).split(' ').map(Number) as [number, number];
  for (const listener of listeners) listener.delays.length = 0;
  const { cpuMs, events } = await server.broadcast({ ...options, seconds });
  const [frames, bytes, closed] = (await load.ask()).split(' ').map(Number) as [number, number, number];
  const expected = events * SESSIONS;
  if (frames - framesBefore !== expected || closed > 0)
    throw new Error(`${frames - framesBefore} of ${expected} deliveries arrived, ${closed} closed.`);
  const delays = listeners.flatMap((listener) => listener.delays).sort((a, b) => a - b);
  load.stop();
  for (const listener of listeners) listener.close();
  while ((await server.sessions()) > 0) await sleep(100);
  return {
    cpuUsPerDelivery: round((cpuMs * 1_000) / (events * (SESSIONS + LISTENERS))),
    bytesPerDelivery: Math.round((bytes - bytesBefore) / expected),
    p50Ms: delays[Math.floor(delays.length * 0.5)],
    p99Ms: delays[Math.floor(delays.length * 0.99)],
  };
}

/** Sends the same number of bytes to as many sockets by a loop of send(). */
async function floor(bytes: number): Promise<number> {
  const sender = await startNative('floor', 0, SESSIONS, bytes, RATE, seconds);
  const port = (await sender.line()).split(' ')[1] as string;
  const load = await startNative('load', 'raw', port, '-', '-', SESSIONS);
  const [sends, us] = (await sender.line()).split(' ').map(Number) as [number, number];
  load.stop();
  return round(us / sends);
}

try {
  const plain = await measure('v=10&encoding=json', 1);
  const floorBefore = await floor(plain.bytesPerDelivery);
  const batched = await measure('v=10&encoding=json', 4);
  const zlib = await measure('v=10&encoding=json&compress=zlib-stream', 1);
  const zstd = await measure('v=10&encoding=json&compress=zstd-stream', 1);
  const floorAfter = await floor(plain.bytesPerDelivery);
  const floorUs = round((floorBefore + floorAfter) / 2);
  const results = {
    machine: machine(),
    sessions: SESSIONS + LISTENERS,
    eventsPerSecond: RATE,
    seconds,
    floorUsPerSend: floorUs,
    plain: { ...plain, ratio: round(plain.cpuUsPerDelivery / floorUs) },
    fourPerTick: { ...batched, ratio: round(batched.cpuUsPerDelivery / floorUs) },
    zlibStream: { ...zlib, ratio: round(zlib.cpuUsPerDelivery / floorUs) },
    zstdStream: { ...zstd, ratio: round(zstd.cpuUsPerDelivery / floorUs) },
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await client.end();
  await server.stop();
}
