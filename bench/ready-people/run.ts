// From IDENTIFY to the last byte of READY of a user with many people: 1,000 friends, 500 private channels, 100 guilds.
//   node bench/ready-people/run.ts [RUNS]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { seedCrowd } from '../support/crowd.ts';
import { startGatewayServer } from '../support/gateway-server.ts';
import { machine, measure } from '../support/measure.ts';
import { openOnce } from '../support/opener.ts';
import { seedGuild } from '../support/seed.ts';

const runs = Number(process.argv[2] ?? 200);
const FRIENDS = 1_000;
const CONVERSATIONS = 500;
const GUILDS = 100;
/** Of each guild. */
const CHANNELS = 20;

const server = await startGatewayServer();
const client = new pg.Client(server.connection);
await client.connect();
const { userIds, tokens } = await seedCrowd(client, FRIENDS + 1);
const [userId, ...friendIds] = userIds as [string, ...string[]];
const token = tokens[0] as string;
await client.query(
  `INSERT INTO relationships (user_id, target_id, type)
   SELECT $1, f, 1 FROM unnest($2::bigint[]) f UNION ALL SELECT f, $1, 1 FROM unnest($2::bigint[]) f`,
  [userId, friendIds],
);
for (const [index, friendId] of friendIds.slice(0, CONVERSATIONS).entries()) {
  const channelId = String(500_000_000 + index);
  await client.query('INSERT INTO private_channels (channel_id, type) VALUES ($1, 1)', [channelId]);
  for (const one of [userId, friendId]) {
    await client.query('INSERT INTO private_channel_recipients (channel_id, user_id) VALUES ($1, $2)', [
      channelId,
      one,
    ]);
    await client.query(
      'INSERT INTO user_private_channels (user_id, channel_id, open) VALUES ($1, $2, true)',
      [one, channelId],
    );
  }
}
for (let guild = 0; guild < GUILDS; guild += 1)
  await seedGuild(client, 100_000_000 + guild * 100_000, CHANNELS, [friendIds[guild] as string, userId]);
await client.query('ANALYZE');

/** The baseline: a call that reads nothing. */
const callFloor = () =>
  measure(
    1,
    2,
    async () => void (await (await fetch(`http://127.0.0.1:${server.port}/healthz`)).arrayBuffer()),
  );

try {
  for (let warm = 0; warm < runs / 10; warm += 1) await openOnce(server.port, token);
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < runs; run += 1) {
    const opened = await openOnce(server.port, token);
    times.push(opened.ms);
    bytes = opened.bytes;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] as number) * 10) / 10;
  // What follows READY, and what the server does by itself in the same time.
  const settle = () => new Promise((resolve) => setTimeout(resolve, 2_000));
  await settle();
  const before = await server.statements();
  await settle();
  const start = await server.statements();
  await openOnce(server.port, token);
  await settle();
  const statements = (await server.statements()) - start - (start - before);
  const results = {
    machine: machine(),
    friends: FRIENDS,
    privateChannels: CONVERSATIONS,
    guilds: GUILDS,
    bytes,
    p50: at(0.5),
    p99: at(0.99),
    statements,
    httpCallFloor: await callFloor(),
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await client.end();
  await server.stop();
}
