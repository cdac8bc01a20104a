// A bot in many guilds connects with 16 shards: from the first IDENTIFY to the last GUILD_CREATE, and what that does to other users.
//   npm run bench shards [-- GUILDS]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { seedCrowd } from '../support/crowd.ts';
import { openEventSession } from '../support/event-session.ts';
import { openCaller } from '../support/http.ts';
import { machine } from '../support/measure.ts';
import { seedGuild } from '../support/seed.ts';
import { startBenchServer } from '../support/server.ts';

const guilds = Number(process.argv[2] ?? 2_500);
const SHARDS = 16;
const PEOPLE = 100;
const CHANNELS = 20;
/** GUILDS and GUILD_MESSAGES. */
const INTENTS = (1 << 0) | (1 << 9);
/** Ids of guilds lie as far apart as their snowflakes would, so that the shards get equal parts. */
const APART = 1 << 22;

const server = await startBenchServer();
const client = new pg.Client(server.connection);
await client.connect();
const people = await seedCrowd(client, PEOPLE);
const owner = await openCaller(server.port, people.tokens[0] as string);
const call = async (method: string, path: string, body: object) =>
  JSON.parse((await owner.call(method, `/api/v10${path}`, JSON.stringify(body))) || '{}');
const application = await call('POST', '/applications', { name: 'Kiln Watch' });
const { token } = await call('POST', `/applications/${application.id}/bot/reset`, {});
const members = [...people.userIds.slice(0, 10), application.bot.id];
for (let guild = 1; guild <= guilds; guild += 1) await seedGuild(client, guild * APART, CHANNELS, members);
await client.query('ANALYZE');

const others = await openCaller(server.port, people.tokens[20] as string);
let isMeasuring = true;
const times: number[] = [];
/** Calls of another user meanwhile. */
async function callMeanwhile(): Promise<void> {
  while (isMeasuring) {
    const start = performance.now();
    await others.call('GET', '/api/v10/users/@me');
    times.push(performance.now() - start);
    await sleep(10);
  }
}
const getP99 = () => {
  const sorted = times.splice(0).sort((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length * 0.99)] ?? 0) * 10) / 10;
};

/** Connects all shards at once. Returns the milliseconds until the last guild has arrived. */
async function connect(): Promise<number> {
  const start = performance.now();
  let missing = guilds;
  let arrived = () => {};
  const all = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const sessions = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) =>
      openEventSession(server.port, token, { intents: INTENTS, shard: [shard, SHARDS] }, ({ t }) => {
        if (t !== 'GUILD_CREATE') return;
        missing -= 1;
        if (missing === 0) arrived();
      }),
    ),
  );
  await all;
  const ms = Math.round(performance.now() - start);
  for (const session of sessions) session.close();
  return ms;
}

const meanwhile = callMeanwhile();
await sleep(2_000);
const alone = getP99();
await server.watch();
await server.stall();
const cold = { ms: await connect(), stallMs: await server.stall(), p99OfOthers: getP99() };
// Until the shards are allowed to identify again.
await sleep(6_000);
getP99();
await server.stall();
const warm = { ms: await connect(), stallMs: await server.stall(), p99OfOthers: getP99() };
isMeasuring = false;
await meanwhile;
const results = {
  machine: machine(),
  guilds,
  shards: SHARDS,
  wanted: 'all GUILD_CREATE within 10 s; no stall over 50 ms',
  p99OfOthersAlone: alone,
  cold,
  warm,
};
const text = `${JSON.stringify(results, null, 2)}\n`;
process.stdout.write(text);
await writeFile(join(import.meta.dirname, 'results.json'), text);
for (const connection of [owner, others]) connection.close();
await client.end();
await server.stop();
