// A channel of 1,000,000 messages: pages of 50 at any depth, 500 a second; and many clients that open it at once.
//   npm run bench history [-- MESSAGES SECONDS]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@guildhall/tests/security/fuzz/random';
import pg from 'pg';
import { seedCrowd } from '../support/crowd.ts';
import { openCaller } from '../support/http.ts';
import { machine, measure, usedCpuMs } from '../support/measure.ts';
import { callAtPace } from '../support/pace.ts';
import { seedGuild } from '../support/seed.ts';
import { startBenchServer } from '../support/server.ts';

const messages = Number(process.argv[2] ?? 1_000_000);
const seconds = Number(process.argv[3] ?? 10);
const READS_PER_SECOND = 500;
const CLIENTS = 1_000;
const AUTHORS = 32;
/** How often all clients open the channel at once. */
const TIMES = 10;
const SEED = 20_260_101;
/** A snowflake's step of one second: that of the messages. */
const SECOND = 1_000n << 22n;

const server = await startBenchServer();
const client = new pg.Client(server.connection);
await client.connect();
const crowd = await seedCrowd(client, CLIENTS);
const guild = await seedGuild(client, 100_000_000, 2, crowd.userIds);
const [channel, warmUp] = guild.channelIds;
const first = (BigInt(Date.now() - 1_420_070_400_000) << 22n) - BigInt(messages) * SECOND;

async function seedMessages(channelId: string, count: number): Promise<void> {
  await client.query(
    `INSERT INTO messages (channel_id, message_id, guild_id, author_id, content)
     SELECT $1, $2 + nth * $3::bigint, $4, ($5::bigint[])[1 + nth % cardinality($5::bigint[])],
       'Message ' || nth || ' of this bench, as long as most are: ' || md5(nth::text)
     FROM generate_series(0, $6::bigint - 1) nth`,
    [channelId, String(first), String(SECOND), guild.guildId, crowd.userIds.slice(0, AUTHORS), count],
  );
}

const random = createRandom(SEED);
const read = (channelId: string | undefined, before?: string) =>
  `/api/v10/channels/${channelId}/messages?limit=50${before ? `&before=${before}` : ''}`;
const drawPage = () => read(channel, String(first + BigInt(random.int(50, messages)) * SECOND));

const readPages = (forSeconds: number) =>
  callAtPace(
    { port: server.port, calls: forSeconds * READS_PER_SECOND, perSecond: READS_PER_SECOND },
    async (caller, index) => {
      const page = JSON.parse(
        await caller.call('GET', drawPage(), undefined, crowd.tokens[index % CLIENTS]!),
      );
      if (page.length !== 50) throw new Error(`A page has ${page.length} messages.`);
    },
  );

/** Statements that the server sends meanwhile. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const before = await server.statements();
  await work();
  return (await server.statements()) - before;
}

/** All clients ask for the newest page at once, several times. The server also sends statements on its own, as many as `whileIdle`. */
async function openAtOnce() {
  const callers = await Promise.all(crowd.tokens.map((token) => openCaller(server.port, token)));
  const open = (channelId: string | undefined) =>
    Promise.all(callers.map((caller) => caller.call('GET', read(channelId))));
  await open(warmUp);
  const statements: number[] = [];
  const begin = performance.now();
  for (let time = 0; time < TIMES; time += 1) statements.push(await countStatements(() => open(channel)));
  const ms = Math.round(performance.now() - begin);
  for (const caller of callers) caller.close();
  const whileIdle = (await countStatements(() => sleep(ms))) / TIMES;
  const median = statements.sort((a, b) => a - b)[TIMES / 2];
  return {
    clients: CLIENTS,
    ms: Math.round(ms / TIMES),
    statements: median,
    whileIdle: Math.round(whileIdle),
  };
}

/** Primary key lookups of one row, the floor of a read. */
async function floor() {
  const text = 'SELECT content FROM messages WHERE channel_id = $1 AND message_id = $2';
  return measure(1, seconds / 2, async () => {
    const id = String(first + BigInt(random.int(0, messages - 1)) * SECOND);
    await client.query({ name: 'floor', text, values: [channel, id] });
  });
}

try {
  await client.query('ALTER TABLE messages DISABLE TRIGGER USER');
  await seedMessages(channel!, messages);
  await seedMessages(warmUp!, 50);
  await client.query('ALTER TABLE messages ENABLE TRIGGER USER');
  await client.query('VACUUM ANALYZE messages');
  await readPages(Math.ceil(seconds / 3));
  const statements = await server.statements();
  const cpu = await usedCpuMs(server.pid);
  const reads = await readPages(seconds);
  const calls = seconds * READS_PER_SECOND;
  const results = {
    machine: machine(),
    messages,
    reads: {
      perSecond: READS_PER_SECOND,
      ...reads,
      statementsPerRead: Math.round((((await server.statements()) - statements) / calls) * 100) / 100,
      serverCpuMsPerRead: Math.round((((await usedCpuMs(server.pid)) - cpu) / calls) * 1_000) / 1_000,
    },
    openedAtOnce: await openAtOnce(),
    lookupFloor: await floor(),
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await client.end();
  await server.stop();
}
