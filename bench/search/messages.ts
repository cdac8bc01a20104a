import { createRandom, type Random } from '@guildhall/tests/security/fuzz/random';
import type pg from 'pg';
import type { Seeded } from '../support/seed.ts';

const SYLLABLES =
  'ba be bi bo da de di do ka ke ki ko la le li lo ma me mi mo na ne ni no ra re ri ro sa se si so ta te ti to'.split(
    ' ',
  );
const VOCABULARY = 50_000;
const AUTHORS = 2_000;
const FIRST_AUTHOR = 5_000;
const SHARE_IN_THREADS = 0.1;
/** Rows in one statement. */
const BATCH = 10_000;
/** Milliseconds before now when the first message was sent. */
const AGE_MS = 5 * 365 * 86_400_000;
const EPOCH = 1_420_070_400_000;

/** The word of a rank, the same in every run. Ranks follow Zipf's law, as those of real words do. */
export const getWord = (rank: number): string => {
  let rest = rank + SYLLABLES.length;
  let word = '';
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length];
  return word;
};

/** Draws a rank: small ones often, as in real text. */
export const drawRank = (random: Random): number => Math.floor(VOCABULARY ** random.fraction()) - 1;

export const drawAuthor = (random: Random): string =>
  String(FIRST_AUTHOR + Math.floor(AUTHORS * random.fraction() ** 3));

const drawContent = (random: Random): string => {
  const length = 3 + Math.floor(18 * random.fraction() ** 2);
  const words = Array.from({ length }, () => getWord(drawRank(random)));
  if (random.fraction() < 0.05) words.push(`https://${getWord(drawRank(random))}.example.org/`);
  return words.join(' ');
};

/**
 * Stores authors, and messages in the channels from the oldest to the newest: in early channels more than in late ones, and a tenth in
 * the threads.
 */
export async function seedMessages(
  client: pg.Client,
  guilds: readonly Seeded[],
  threads: Seeded,
  count: number,
  seed: number,
): Promise<void> {
  await client.query(
    `INSERT INTO users (user_id, username) SELECT id, 'author' || id FROM generate_series($1::bigint, $1::bigint + $2) id`,
    [FIRST_AUTHOR, AUTHORS],
  );
  const random = createRandom(seed);
  const channels = guilds.flatMap(({ guildId, channelIds }) =>
    channelIds.map((channelId) => ({ guildId, channelId })),
  );
  const began = Date.now() - AGE_MS;
  for (let stored = 0; stored < count; stored += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - stored) }, (_, index) => {
      const nth = stored + index;
      const isInThread = random.fraction() < SHARE_IN_THREADS;
      const place = isInThread
        ? { guildId: threads.guildId, channelId: random.pick(threads.channelIds) }
        : channels[Math.floor(channels.length * random.fraction() ** 2)]!;
      const at = began + Math.floor((nth / count) * (AGE_MS - 60_000)) - EPOCH;
      return {
        ...place,
        id: String((BigInt(at) << 22n) | BigInt(nth % 4_194_304)),
        author: drawAuthor(random),
        content: drawContent(random),
      };
    });
    await client.query(
      `INSERT INTO messages (channel_id, message_id, guild_id, author_id, content)
       SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[])`,
      [
        rows.map(({ channelId }) => channelId),
        rows.map(({ id }) => id),
        rows.map(({ guildId }) => guildId),
        rows.map(({ author }) => author),
        rows.map(({ content }) => content),
      ],
    );
  }
}
