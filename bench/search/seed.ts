import { Segments } from '@guildhall/server/domains/search/segments';
import { createRandom } from '@guildhall/tests/security/fuzz/random';
import type pg from 'pg';
import { BinaryRows } from '../support/binary-copy.ts';
import type { Seeded } from '../support/seed.ts';
import type { SeededThreads } from '../support/threads.ts';
import { createTermIndex } from './index-terms.ts';
import { AUTHORS, drawAuthor, drawContent, FIRST_AUTHOR } from './messages.ts';

/** Rows in one statement. */
const BATCH = 50_000;
const SHARE_IN_THREADS = 0.1;
/** Milliseconds before now when the first message was sent. */
const AGE_MS = 5 * 365 * 86_400_000;
const EPOCH = 1_420_070_400_000;

/** What is stored: guilds with channels, the threads of one of them, and how many messages. */
export interface MessageSeed {
  readonly guilds: readonly Seeded[];
  readonly threads: SeededThreads;
  readonly count: number;
  readonly seed: number;
}

/** Draws messages from the oldest to the newest, in early channels more than in late ones. */
function* drawMessages({ guilds, threads, count, seed }: MessageSeed) {
  const random = createRandom(seed);
  const channels = guilds.flatMap(({ guildId, channelIds }) =>
    channelIds.map((id) => [guildId, id] as const),
  );
  const began = Date.now() - AGE_MS - EPOCH;
  for (let nth = 0; nth < count; nth += 1) {
    const [guildId, channelId] =
      random.fraction() < SHARE_IN_THREADS
        ? [threads.guildId, random.pick(threads.channelIds)]
        : channels[Math.floor(channels.length * random.fraction() ** 2)]!;
    const at = began + Math.floor((nth / count) * (AGE_MS - 60_000));
    const id = (BigInt(at) << 22n) | BigInt(nth % 4_194_304);
    yield { guildId, channelId, id, authorId: drawAuthor(random), content: drawContent(random) };
  }
}

/** Stores messages, and makes their documents and segments as the server does, but in bulk. */
async function storeMessages(client: pg.Client, seed: MessageSeed): Promise<void> {
  const messages = new BinaryRows('messages (channel_id, message_id, guild_id, author_id, content)');
  const documents = new BinaryRows(
    'search_documents (scope_id, channel_id, message_id, author_id, terms, words)',
  );
  const terms = createTermIndex();
  const segments = new Map(seed.guilds.map(({ guildId }) => [guildId, new Segments(guildId, [])]));
  let waiting = 0;
  for (const message of drawMessages(seed)) {
    const { id, content } = message;
    const [channel, guild, author] = [message.channelId, message.guildId, message.authorId].map(BigInt);
    messages.row();
    for (const value of [channel, id, guild, author]) messages.bigint(value!);
    messages.text(content.text);
    const { salt } = segments.get(message.guildId)!.add(String(id));
    const document = terms.getDocument(message, seed.threads.parents.get(message.channelId), BigInt(salt));
    documents.row();
    for (const value of [guild, channel, id, author]) documents.bigint(value!);
    documents.bigints(document.terms);
    documents.text(document.words);
    waiting += 1;
    if (waiting < BATCH) continue;
    await messages.store(client);
    await documents.store(client);
    waiting = 0;
  }
  await messages.store(client);
  await documents.store(client);
  await client.query(
    `INSERT INTO search_segments SELECT * FROM jsonb_to_recordset($1)
       AS s(scope_id bigint, from_id bigint, last_id bigint, salt bigint, documents int)`,
    [JSON.stringify([...segments.values()].flatMap(({ changed }) => changed))],
  );
}

/** Stores messages and their authors, and indexes them. The index of terms is built at the end, as a whole. */
export async function seedMessages(client: pg.Client, seed: MessageSeed): Promise<void> {
  await client.query(
    `INSERT INTO users (user_id, username) SELECT id, 'author' || id FROM generate_series($1::bigint, $1::bigint + $2) id`,
    [FIRST_AUTHOR, AUTHORS],
  );
  const { rows } = await client.query(
    `SELECT pg_get_indexdef('search_documents_terms'::regclass) AS definition`,
  );
  await client.query('DROP INDEX search_documents_terms');
  await storeMessages(client, seed);
  await client.query(`SET maintenance_work_mem = '1GB'`);
  await client.query(rows[0].definition.replace(' ON ONLY ', ' ON '));
}
