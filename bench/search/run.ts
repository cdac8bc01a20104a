// Searches in a guild, and what indexing adds to the cost of sending.
//   npm run bench search [-- MESSAGES SECONDS FOLDER]
// Smaller than the target of 5,000,000 messages unless that is given. A FOLDER keeps the database: the next run with it seeds nothing.
// With 0 seconds it only seeds.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@guildhall/tests/security/fuzz/random';
import pg from 'pg';
import { openCaller } from '../support/http.ts';
import { type Measured, measure } from '../support/measure.ts';
import { ask, type Question, seedCaller, signInCaller } from '../support/questions.ts';
import { seedGuild, seedPerson } from '../support/seed.ts';
import { startBenchServer } from '../support/server.ts';
import { seedThreads } from '../support/threads.ts';
import { drawAuthor, drawRank, getWord } from './messages.ts';
import { seedMessages } from './seed.ts';

const messages = Number(process.argv[2] ?? 250_000);
const seconds = Number(process.argv[3] ?? 5);
const folder = process.argv[4];

const USER = '1000';
/** Owns the guilds, so that the caller can't read private threads. */
const OWNER = '999';
const CHANNELS = 500;
/** 2,000 channels in all. The first guild has half of the messages. */
const GUILDS = [10_000, 20_000, 30_000, 40_000];
/** Archived threads of the first guild, with a tenth of all messages. */
const THREADS = 100_000;
const FIRST_THREAD = 1_000_000;
const SEED = 20_260_101;
/** Messages that the server's own indexer indexes. */
const REINDEXED = 10_000;
/** Turns of sending with indexing and without. */
const ROUNDS = 5;
/** Users who send at the same time. */
const SENDERS = 16;
const TABLES = ['messages', 'search_documents', 'search_packs', 'search_postings'];

if (folder !== undefined) await mkdir(folder, { recursive: true });
const server = await startBenchServer({}, folder);
const client = new pg.Client(server.connection);
await client.connect();

/** Waits until nothing is left to index or to pack. */
const waitForIndex = async (): Promise<void> => {
  for (;;) {
    await sleep(100);
    const { rows } = await client.query(
      `SELECT NOT EXISTS (SELECT FROM search_queue) AND NOT EXISTS (SELECT FROM search_segments WHERE due) AS done`,
    );
    if (rows[0].done) return;
  }
};

/** Has the server's indexer index the guild's newest messages again, and pack them; returns how many in a second. */
const reindex = async (guildId: string): Promise<number> => {
  const began = performance.now();
  const { rowCount } = await client.query(
    `INSERT INTO search_queue (scope_id, message_id, channel_id) SELECT guild_id, message_id, channel_id FROM messages WHERE guild_id = $1
     ORDER BY message_id DESC LIMIT $2`,
    [guildId, REINDEXED],
  );
  await waitForIndex();
  return Math.round(((rowCount ?? 0) / (performance.now() - began)) * 1_000);
};

const setTriggers = async (state: 'ENABLE' | 'DISABLE') => {
  for (const name of ['search_sent', 'search_edited', 'search_deleted'])
    await client.query(`ALTER TABLE messages ${state} TRIGGER ${name}`);
};

/** Stores guilds, threads and messages with their index; returns the seconds it took. */
const seed = async (): Promise<number> => {
  await seedPerson(client, OWNER, Buffer.alloc(32));
  await seedCaller(client, USER);
  const guilds = [];
  for (const id of GUILDS) guilds.push(await seedGuild(client, id, CHANNELS, [OWNER, USER]));
  await setTriggers('DISABLE');
  const first = guilds[0] as (typeof guilds)[number];
  const threads = await seedThreads(client, first, { count: THREADS, first: FIRST_THREAD, archived: true });
  // What the migrations have left to build is seeded.
  await client.query('DELETE FROM search_builds');
  const began = performance.now();
  await seedMessages(client, { guilds, threads, count: messages, seed: SEED });
  for (const table of [...TABLES, 'search_segments', 'threads', 'channel_heads'])
    await client.query(`VACUUM ANALYZE ${table}`);
  await setTriggers('ENABLE');
  return Math.round((performance.now() - began) / 1_000);
};

const loadSeedingSeconds = async (): Promise<number> => {
  if (folder === undefined) return seed();
  const file = join(folder, 'seeding-seconds');
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== undefined) return Number(before);
  const taken = await seed();
  await writeFile(file, String(taken));
  return taken;
};

const guild = {
  guildId: String(GUILDS[0]),
  channelIds: Array.from({ length: CHANNELS }, (_, index) => String(GUILDS[0]! + 1 + index)),
};

try {
  const seedingSeconds = await loadSeedingSeconds();
  if (seconds === 0) {
    await client.end();
    await server.stop();
    process.exit();
  }
  const token = await signInCaller(client, USER);
  const indexedPerSecond = await reindex(guild.guildId);

  const random = createRandom(SEED + 1);
  const senders = await Promise.all(Array.from({ length: SENDERS }, () => openCaller(server.port, token)));
  const send = (): Promise<Measured> =>
    measure(SENDERS, seconds / 2, async (lane) => {
      const words = Array.from({ length: 8 }, () => getWord(drawRank(random)));
      const body = JSON.stringify({ content: words.join(' ') });
      await senders[lane]!.call('POST', `/api/v10/channels/${guild.channelIds[lane]}/messages`, body);
    });
  await send();
  const sends: { with: Measured; without: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const indexed = await send();
    await setTriggers('DISABLE');
    sends.push({ with: indexed, without: await send() });
    await setTriggers('ENABLE');
  }
  for (const sender of senders) sender.close();
  await waitForIndex();
  const ratios = sends.map((sent) => sent.without.perSecond / sent.with.perSecond).sort((a, b) => a - b);
  const sendingCosts = Math.round(100 * ratios[Math.floor(ROUNDS / 2)]!) / 100;

  const search = (filters: () => Record<string, string | number>): Question => ({
    path: () =>
      `/guilds/${guild.guildId}/messages/search?${new URLSearchParams(
        Object.entries(filters()).map(([key, value]) => [key, String(value)]),
      )}`,
  });
  const common = () => getWord(random.int(0, 9));
  const channel = () => random.pick(guild.channelIds.slice(0, 50));
  const packs = await client.query(
    'SELECT count(*)::int AS segments, sum(packed)::int AS packed, sum(documents - packed)::int AS loose FROM search_segments',
  );
  const { rows } = await client.query(
    `SELECT min(message_id), max(message_id), percentile_disc(0.5) WITHIN GROUP (ORDER BY message_id) AS middle FROM messages`,
  );
  const sizes = await client.query(
    `SELECT relid::regclass::text AS table, pg_size_pretty(pg_total_relation_size(relid) + coalesce(
       (SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits WHERE inhparent = relid), 0)) AS size
     FROM unnest($1::regclass[]) AS tables(relid)`,
    [TABLES],
  );
  await ask(
    import.meta.dirname,
    server,
    token,
    {
      anyWord: search(() => ({ content: getWord(drawRank(random)) })),
      commonestWord: search(() => ({ content: getWord(0) })),
      rareWord: search(() => ({ content: getWord(20_000 + random.int(0, 19_999)) })),
      twoCommonWords: search(() => ({ content: `${common()} ${common()}`, slop: 100 })),
      commonWordOfAuthor: search(() => ({ content: common(), author_id: drawAuthor(random) })),
      commonWordWithLink: search(() => ({ content: common(), has: 'link' })),
      commonWordInChannel: search(() => ({ content: common(), channel_id: channel() })),
      commonWordBefore: search(() => ({ content: common(), max_id: rows[0].middle })),
      allFilters: search(() => ({
        content: common(),
        author_id: drawAuthor(random),
        has: '-file',
        author_type: 'user',
        max_id: rows[0].middle,
        channel_id: channel(),
      })),
      relevance: search(() => ({ content: getWord(drawRank(random)), sort_by: 'relevance' })),
      phrase: search(() => ({ content: `"${common()} ${common()}"` })),
    },
    seconds,
    {
      messages,
      channels: GUILDS.length * CHANNELS,
      threads: THREADS,
      seedingSeconds,
      indexedPerSecond,
      packs: packs.rows[0],
      sizes: sizes.rows,
      sends,
      sendingCosts,
    },
  );
} finally {
  await client.end();
  await server.stop();
}
