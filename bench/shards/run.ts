// A bot in many guilds connects with 16 shards: from the first IDENTIFY to the last GUILD_CREATE, and what that does to other users.
//   npm run bench shards [-- GUILDS]
import { fork } from 'node:child_process';
import { once } from 'node:events';
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
import type { CallTimes } from './caller.ts';

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

const others = fork(join(import.meta.dirname, 'caller.ts'), [
  String(server.port),
  people.tokens[20] as string,
]);
/** The calls of another user since the last one of this. */
async function takeTimes(): Promise<CallTimes> {
  const reply = once(others, 'message');
  others.send('take');
  return (await reply)[0];
}

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

await sleep(2_000);
const alone = await takeTimes();
await server.watch();
await server.stall();
const cold = { ms: await connect(), stallMs: await server.stall(), others: await takeTimes() };
// Until the shards are allowed to identify again.
await sleep(6_000);
await takeTimes();
await server.stall();
const warm = { ms: await connect(), stallMs: await server.stall(), others: await takeTimes() };
others.disconnect();
const results = {
  machine: machine(),
  guilds,
  shards: SHARDS,
  wanted: "all GUILD_CREATE within 10 s; no stall over 50 ms; others' calls p99 < 100 ms",
  othersAlone: alone,
  cold,
  warm,
};
const text = `${JSON.stringify(results, null, 2)}\n`;
process.stdout.write(text);
await writeFile(join(import.meta.dirname, 'results.json'), text);
owner.close();
await client.end();
await server.stop();
