import { createPack, type PackedDocument } from '@guildhall/server/domains/search/packs';
import { Segments } from '@guildhall/server/domains/search/segments';
import { createRandom } from '@guildhall/tests/security/fuzz/random';
import type pg from 'pg';
import { BinaryRows } from '../support/binary-copy.ts';
import type { Seeded } from '../support/seed.ts';
import type { SeededThreads } from '../support/threads.ts';
import { createTermIndex } from './index-terms.ts';
import { AUTHORS, drawAuthor, drawContent, FIRST_AUTHOR } from './messages.ts';

/** Messages in one statement, sorted so that neighbours in an index are stored together. */
const BATCH = 100_000;
const SHARE_IN_THREADS = 0.1;
/** Milliseconds before now when the first message was sent. */
const AGE_MS = 5 * 365 * 86_400_000;
const EPOCH = 1_420_070_400_000;
/** Indexes that are made at the end, as a whole. */
const LATE_INDEXES = ['search_documents_terms', 'messages_author'];

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

interface Indexed extends PackedDocument {
  readonly authorId: bigint;
  readonly words: string;
}

const getThread = ({ parents, privateIds }: SeededThreads, id: string) => {
  const parentId = parents.get(id);
  return parentId === undefined ? undefined : { parentId: BigInt(parentId), isPrivate: privateIds.has(id) };
};

type Drawn = ReturnType<typeof drawMessages> extends Generator<infer Message> ? Message : never;

const byChannel = (a: { channelId: string | bigint }, b: { channelId: string | bigint }): number =>
  Number(a.channelId) - Number(b.channelId);

/** Stores documents of a segment: packed, or with the salt of their segment if it isn't full. */
class DocumentStore {
  readonly #client: pg.Client;
  readonly #documents = new BinaryRows(
    'search_documents (scope_id, channel_id, message_id, author_id, terms, words, place)',
  );
  readonly #packs = new BinaryRows('search_packs (scope_id, from_id, ids, channels, scores)');
  readonly #postings = new BinaryRows('search_postings (scope_id, from_id, bucket, lists)');

  constructor(client: pg.Client) {
    this.#client = client;
  }

  pack(scopeId: bigint, fromId: bigint, documents: readonly Indexed[]): void {
    const { ids, channels, scores, postings } = createPack(documents);
    this.#packs.row();
    this.#packs.bigint(scopeId);
    this.#packs.bigint(fromId);
    for (const part of [ids, channels, scores]) this.#packs.bytes(part);
    for (const [bucket, lists] of postings) {
      this.#postings.row();
      this.#postings.bigint(scopeId);
      this.#postings.bigint(fromId);
      this.#postings.int(bucket);
      this.#postings.bytes(lists);
    }
    const placed = documents.map((document, place) => ({ ...document, place }));
    for (const document of placed.sort(byChannel)) this.#add(scopeId, document, [], document.place);
  }

  add(scopeId: bigint, salt: bigint, documents: readonly Indexed[]): void {
    for (const document of documents)
      this.#add(
        scopeId,
        document,
        document.hashes.map((hash) => hash ^ salt),
        undefined,
      );
  }

  #add(scopeId: bigint, document: Indexed, terms: readonly bigint[], place: number | undefined): void {
    const { channelId, messageId, authorId, words } = document;
    this.#documents.row();
    for (const value of [scopeId, channelId, messageId, authorId]) this.#documents.bigint(value);
    this.#documents.bigints(terms);
    this.#documents.text(words);
    if (place === undefined) this.#documents.none();
    else this.#documents.int(place);
  }

  async store(): Promise<void> {
    for (const rows of [this.#documents, this.#packs, this.#postings]) await rows.store(this.#client);
  }
}

/** Stores messages, and makes their documents, segments and packs as the server does, but in bulk. */
async function storeMessages(client: pg.Client, seed: MessageSeed): Promise<void> {
  const messages = new BinaryRows('messages (channel_id, message_id, guild_id, author_id, content)');
  const store = new DocumentStore(client);
  const terms = createTermIndex();
  const scopes = new Map(
    seed.guilds.map(({ guildId }) => [
      guildId,
      { id: BigInt(guildId), segments: new Segments(guildId, []), documents: [] as Indexed[] },
    ]),
  );
  const index = ({ guildId, channelId, id, authorId, content }: Drawn) => {
    const scope = scopes.get(guildId)!;
    const before = scope.segments.newest;
    const newest = scope.segments.add(String(id));
    if (newest !== before) {
      store.pack(scope.id, BigInt(before.from_id), scope.documents);
      scope.documents = [];
    }
    const { hashes, words } = terms.getDocument(
      { content, channelId, authorId },
      seed.threads.parents.get(channelId),
    );
    scope.documents.push({
      messageId: id,
      channelId: BigInt(channelId),
      thread: getThread(seed.threads, channelId),
      authorId: BigInt(authorId),
      score: Math.round(1_000 / (1 + Math.log(1 + words.length))),
      hashes,
      words,
    });
  };
  const flush = async (batch: Drawn[]): Promise<void> => {
    for (const { channelId, id, guildId, authorId, content } of batch.sort(byChannel)) {
      messages.row();
      for (const value of [BigInt(channelId), id, BigInt(guildId), BigInt(authorId)]) messages.bigint(value);
      messages.text(content.text);
    }
    await messages.store(client);
    await store.store();
  };
  let batch: Drawn[] = [];
  for (const message of drawMessages(seed)) {
    index(message);
    batch.push(message);
    if (batch.length < BATCH) continue;
    await flush(batch);
    batch = [];
  }
  for (const { id, segments, documents } of scopes.values())
    store.add(id, BigInt(segments.newest.salt), documents);
  await flush(batch);
  const segments = [...scopes.values()].flatMap(({ segments: { changed, newest } }) =>
    changed.map((segment) => ({
      ...segment,
      due: false,
      packed: segment === newest ? 0 : segment.documents,
    })),
  );
  await client.query(
    `INSERT INTO search_segments (scope_id, from_id, last_id, salt, documents, packed, pack_id, due)
     SELECT scope_id, from_id, last_id, salt, documents, packed, nextval('search_pack_ids'), due FROM jsonb_to_recordset($1)
       AS s(scope_id bigint, from_id bigint, last_id bigint, salt bigint, documents int, packed int, due boolean)`,
    [JSON.stringify(segments)],
  );
}

/** Stores messages and their authors, and indexes them. */
export async function seedMessages(client: pg.Client, seed: MessageSeed): Promise<void> {
  await client.query(
    `INSERT INTO users (user_id, username) SELECT id, 'author' || id FROM generate_series($1::bigint, $1::bigint + $2) id`,
    [FIRST_AUTHOR, AUTHORS],
  );
  const { rows } = await client.query(
    'SELECT pg_get_indexdef(name::regclass) AS definition FROM unnest($1::text[]) name',
    [LATE_INDEXES],
  );
  for (const name of LATE_INDEXES) await client.query(`DROP INDEX ${name}`);
  await client.query('SET synchronous_commit = off');
  await storeMessages(client, seed);
  await client.query(`SET maintenance_work_mem = '1GB'`);
  for (const { definition } of rows) await client.query(definition.replace(' ON ONLY ', ' ON '));
}
