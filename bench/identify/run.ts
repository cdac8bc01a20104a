// From IDENTIFY to the last byte of READY: users in 10 guilds, many at once; and one in 100 guilds of 500 channels with 1,000
// unread mentions.
//   node bench/identify/run.ts [SECONDS]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { seedCrowd } from '../support/crowd.ts';
import { startGatewayServer } from '../support/gateway-server.ts';
import { machine, measure } from '../support/measure.ts';
import { openOnce } from '../support/opener.ts';
import { seedGuild } from '../support/seed.ts';

const seconds = Number(process.argv[2] ?? 8);
const PEOPLE = 1_000;
const LANES = 16;
const HEAVY_GUILDS = 100;
const HEAVY_RUNS = 200;

const server = await startGatewayServer();
const client = new pg.Client(server.connection);
await client.connect();
const crowd = await seedCrowd(client, PEOPLE);
for (let guild = 0; guild < 10; guild += 1)
  await seedGuild(client, 10_000_000 + guild * 100_000, 20, crowd.userIds);
const heavy = await seedCrowd(client, 2, 1_000_000);
const mentioned: string[] = [];
for (let guild = 0; guild < HEAVY_GUILDS; guild += 1) {
  const { guildId, channelIds } = await seedGuild(
    client,
    100_000_000 + guild * 100_000,
    500,
    [...heavy.userIds].reverse(),
  );
  for (const channelId of channelIds.slice(0, 10)) mentioned.push(`${guildId} ${channelId}`);
}
// Ids later than the memberships, so that they count.
const now = BigInt(Date.now() + 60_000 - 1_420_070_400_000) << 22n;
await client.query(
  `INSERT INTO message_mentions (target_id, channel_id, message_id, guild_id, author_id)
   SELECT $1, c, m, g, $2 FROM unnest($3::bigint[], $4::bigint[], $5::bigint[]) AS t(c, m, g)`,
  [
    heavy.userIds[0],
    heavy.userIds[1],
    mentioned.map((pair) => pair.split(' ')[1]),
    mentioned.map((_, index) => String(now + BigInt(index))),
    mentioned.map((pair) => pair.split(' ')[0]),
  ],
);
await client.query('ANALYZE');

/** The baseline: the handshake alone, as often as possible. */
const handshakes = () =>
  measure(LANES, seconds / 2, async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/healthz`);
    await response.arrayBuffer();
  });

try {
  let turn = 0;
  const next = () => crowd.tokens[turn++ % PEOPLE]!;
  await measure(LANES, 2, async () => void (await openOnce(server.port, next())));
  const many = await measure(LANES, seconds, async () => void (await openOnce(server.port, next())));
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < HEAVY_RUNS; run += 1) {
    const opened = await openOnce(server.port, heavy.tokens[0]!);
    if (run >= HEAVY_RUNS / 10) times.push(opened.ms);
    bytes = opened.bytes;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)]! * 10) / 10;
  const results = {
    machine: machine(),
    tenGuilds: { lanes: LANES, ...many },
    hundredGuilds: {
      channels: HEAVY_GUILDS * 500,
      mentions: mentioned.length,
      bytes,
      p50: at(0.5),
      p99: at(0.99),
    },
    httpCallFloor: await handshakes(),
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await client.end();
  await server.stop();
}
