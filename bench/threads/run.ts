// A guild with 1,000 active and 100,000 archived threads: READY beside that of the same guild without threads, pages of archived threads,
// searches for them by name, and searches in a forum with as many archived posts, whose titles are words.
//   npm run bench threads [-- ACTIVE ARCHIVED SECONDS]
import { createRandom } from '@guildhall/tests/security/fuzz/random';
import pg from 'pg';
import { drawRank, getWord } from '../search/messages.ts';
import { startGatewayServer } from '../support/gateway-server.ts';
import { openOnce } from '../support/opener.ts';
import { ask, seedCaller } from '../support/questions.ts';
import { seedGuild } from '../support/seed.ts';
import { joinThreads, seedThreads } from '../support/threads.ts';

const active = Number(process.argv[2] ?? 1_000);
const archived = Number(process.argv[3] ?? 100_000);
const seconds = Number(process.argv[4] ?? 5);
const CHANNELS = 100;
/** The user joined one of so many active threads, and of the archived ones. */
const JOINED = 50;
const JOINED_PAST = 51;
/** Rounds of READY, each of so many in a row with threads and as many without. */
const ROUNDS = 20;
const IN_A_ROW = 50;
const SEED = 20_260_101;

const server = await startGatewayServer();
const client = new pg.Client(server.connection);
await client.connect();

/** A user in a guild that nobody else is in. */
async function seedUser(userId: string, guildId: number) {
  return {
    userId,
    token: await seedCaller(client, userId),
    guild: await seedGuild(client, guildId, CHANNELS, [userId]),
  };
}

interface Measurement {
  readonly times: number[];
  cpuMs: number;
  bytes: number;
}

async function identify(token: string, measurement: Measurement): Promise<void> {
  const cpu = await server.cpu();
  for (let turn = 0; turn < IN_A_ROW; turn += 1) {
    const { ms, bytes } = await openOnce(server.port, token);
    measurement.times.push(ms);
    measurement.bytes = bytes;
  }
  measurement.cpuMs += (await server.cpu()) - cpu;
}

const summarize = ({ times, cpuMs, bytes }: Measurement) => {
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)]! * 100) / 100;
  return {
    bytes,
    p50: at(0.5),
    p99: at(0.99),
    serverCpuMs: Math.round((cpuMs / times.length) * 1_000) / 1_000,
  };
};

/** READY of two users in turns, so that other load on the machine affects both alike. */
async function compareReady(token: string, plainToken: string) {
  const create = (): Measurement => ({ times: [], cpuMs: 0, bytes: 0 });
  await identify(token, create());
  await identify(plainToken, create());
  const withThreads = create();
  const without = create();
  for (let round = 0; round < ROUNDS; round += 1) {
    await identify(token, withThreads);
    await identify(plainToken, without);
  }
  const [busy, quiet] = [summarize(withThreads), summarize(without)];
  const ratio = Math.round((100 * busy.p50) / quiet.p50) / 100;
  return { withThreads: busy, without: quiet, ratio };
}

try {
  const user = await seedUser('1000', 10_000);
  const plain = await seedUser('1001', 20_000);
  const { guild, userId, token } = user;
  const threads = await seedThreads(client, guild, { count: active, first: 1_000_000, archived: false });
  await joinThreads(client, threads, userId, JOINED);
  const [channel] = guild.channelIds;
  const parent = { ...guild, channelIds: [channel!] };
  const past = await seedThreads(client, parent, { count: archived, first: 2_000_000, archived: true });
  await joinThreads(client, past, userId, JOINED_PAST);
  const random = createRandom(SEED);
  const words = (count: number) => Array.from({ length: count }, () => getWord(drawRank(random))).join(' ');
  const [, forumId] = guild.channelIds;
  await client.query('UPDATE channels SET type = 15 WHERE channel_id = $1', [forumId]);
  const posts = await seedThreads(
    client,
    { ...guild, channelIds: [forumId!] },
    {
      count: archived,
      first: 3_000_000,
      archived: true,
      names: Array.from({ length: archived }, () => words(random.int(2, 7))),
    },
  );
  await client.query(
    `INSERT INTO messages (channel_id, message_id, guild_id, author_id, content)
     SELECT id, id, $1, $2, 'The first message of a post' FROM unnest($3::bigint[]) id`,
    [guild.guildId, userId, posts.channelIds],
  );
  for (const table of ['messages', 'threads', 'thread_members', 'channel_heads', 'channel_directory'])
    await client.query(`VACUUM ANALYZE ${table}`);

  const ready = await compareReady(token, plain.token);
  const anyTime = () => new Date(Date.now() - random.int(0, archived) * 60_000).toISOString();
  const page = (path: string, before?: () => string) => ({
    path: () => `/channels/${channel}/${path}?limit=50${before ? `&before=${before()}` : ''}`,
  });
  const search = (name: () => string, more = '') => ({
    path: () => `/channels/${channel}/threads/search?limit=25&name=${name()}${more}`,
  });
  const inForum = (name: () => string, more = '') => ({
    path: () =>
      `/channels/${forumId}/threads/search?limit=25&${new URLSearchParams({ name: name() })}${more}`,
  });
  const rareWord = () => getWord(random.int(5_000, 40_000));
  const anyNumber = () => String(random.int(0, archived));
  await ask(
    import.meta.dirname,
    server,
    token,
    {
      newestPublic: page('threads/archived/public'),
      public: page('threads/archived/public', anyTime),
      newestPrivate: page('threads/archived/private'),
      private: page('threads/archived/private', anyTime),
      newestJoined: page('users/@me/threads/archived/private'),
      joined: page('users/@me/threads/archived/private', () => String(2_000_000 + random.int(0, archived))),
      searchOne: search(anyNumber),
      searchCommon: search(() => 'thread'),
      searchOldest: search(() => String(random.int(0, 99)), '&sort_order=asc'),
      searchByCreation: search(anyNumber, '&sort_by=creation_time'),
      searchRelevant: search(anyNumber, '&sort_by=relevance'),
      newestPosts: { path: () => `/channels/${forumId}/threads/search?limit=25` },
      postsWithWord: inForum(() => words(1)),
      postsWithTwoWords: inForum(() => words(2)),
      postsWithRareWord: inForum(rareWord),
      postsWithPart: inForum(() => rareWord().slice(0, 3)),
      postsWithAbsentWord: inForum(() => `${rareWord()}x`),
      oldestPostsWithWord: inForum(() => words(1), '&sort_order=asc'),
      relevantPostsWithWord: inForum(() => words(1), '&sort_by=relevance'),
    },
    seconds,
    { active, archived, ready },
  );
} finally {
  await client.end();
  await server.stop();
}
