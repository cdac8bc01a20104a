import { ChannelType } from '@guildhall/protocol/channels/types';
import { SEARCH_LIMITS } from '@guildhall/protocol/limits/search';
import { authorSql, messageSql } from '../messages/index.ts';

/** The parts of a search that change its SQL. */
export interface SearchShape {
  /** One guild, one private channel, or all private channels of the caller without messages of blocked users. */
  readonly scope: 'guild' | 'private' | 'own';
  readonly order: 'asc' | 'desc' | 'relevance';
  /** Whether the distance between words counts. */
  readonly isNear: boolean;
  /** How many lists of terms there are of which a message has at least one. */
  readonly lists: number;
}

/** Number of the parameters before those of the lists. */
const PARAMETERS = 10;

/** Terms as they are in the segment `s`. */
const saltedSql = (parameter: number) =>
  `ARRAY(SELECT term # s.salt FROM unnest($${parameter}::bigint[]) AS t(term))`;

const GUILD = '($1::bigint[])[1]';

/**
 * Whether the caller can read a thread, as `computeThreadPermissions` says. OFFSET 0 has each looked up by its key: there can be many
 * more threads than messages found.
 */
const READABLE_THREAD = `EXISTS (
      SELECT FROM threads t
      WHERE t.guild_id = ${GUILD} AND t.channel_id = d.channel_id AND (t.parent_id IN (SELECT unnest($2::bigint[]))) IS TRUE
        AND (t.type <> ${ChannelType.PRIVATE_THREAD} OR t.parent_id = ANY ($10::bigint[]) OR EXISTS (
          SELECT FROM thread_members m
          WHERE m.guild_id = t.guild_id AND m.channel_id = t.channel_id AND m.user_id = $9::bigint))
      OFFSET 0)`;

const READABLE = {
  guild: `((d.channel_id IN (SELECT unnest($2::bigint[]))) IS TRUE OR $10::bigint[] IS NOT NULL AND ${READABLE_THREAD})`,
  private: `(d.channel_id IN (
      SELECT channel_id FROM private_channel_recipients WHERE user_id = $9::bigint AND channel_id = ANY ($2::bigint[]))) IS TRUE`,
};

const BLOCKED =
  '(d.author_id IN (SELECT target_id FROM relationships WHERE user_id = $9::bigint AND type = 2)) IS TRUE';

/** Whether the words of each near group are among as many neighbours of the message's words, in any order. */
const nearSql = (parameter: number) => `NOT EXISTS (
      SELECT FROM jsonb_to_recordset($${parameter}::jsonb) AS near(words text[], span int)
      WHERE NOT EXISTS (
        SELECT FROM (SELECT string_to_array(btrim(d.words), ' ') AS list) own,
          unnest(near.words) AS first(word), unnest(array_positions(own.list, first.word)) AS starts(at)
        WHERE own.list[starts.at : starts.at + near.span - 1] @> near.words))`;

/** How relevant a match is by its length alone: 1,000 at most. */
export const LENGTH_SCORE = '(1000 / (1 + ln(1 + length(d.words))))::int';

/**
 * Returns the messages found outside packs, in their order: `ids`, `channels` and `scores`, separated by commas. $1 scopes, $2 channels,
 * $3 terms that a message has, $4 terms that it doesn't have, $5 and $6 ids between which it is, $7 patterns, $8 near words, $9 caller,
 * $10 the channels of $2 in whose private threads the caller can read, NULL for private channels, which have no threads; then the lists.
 *
 * OFFSET 0 has each segment read by the index of terms alone, and IS TRUE makes a hash of a list, once, instead of a join for each segment.
 */
export function looseSql({ scope, order, isNear, lists }: SearchShape): string {
  const isOwn = scope === 'own';
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const list = Array.from({ length: lists }, (_, index) => PARAMETERS + 1 + index);
  // Not every shape uses these, but all are sent.
  const input = 'input AS (SELECT $8::jsonb, $9::bigint, $10::bigint[])';
  return `
WITH ${input}, found AS MATERIALIZED (
  SELECT d.channel_id, d.message_id, d.score
  FROM (
    SELECT * FROM search_segments
    WHERE scope_id = ANY ($1::bigint[]) AND last_id > $5::bigint AND from_id < $6::bigint AND documents > packed
    ORDER BY from_id ${direction}) s
  CROSS JOIN LATERAL (
    SELECT ${[3, 4, ...list].map((parameter) => `${saltedSql(parameter)} AS terms${parameter}`).join(', ')} OFFSET 0) q
  CROSS JOIN LATERAL (
    SELECT d.channel_id, d.message_id, ${order === 'relevance' ? LENGTH_SCORE : '0'} AS score
    FROM (
      SELECT channel_id, message_id, author_id, terms, words FROM search_documents i
      WHERE i.scope_id = s.scope_id AND i.terms @> q.terms3 ${list.map((parameter) => `AND i.terms && q.terms${parameter}`).join(' ')}
      OFFSET 0) d
    WHERE d.message_id > $5::bigint AND d.message_id < $6::bigint
      AND ${scope === 'guild' ? READABLE.guild : READABLE.private}
      ${isOwn ? `AND NOT ${BLOCKED}` : ''}
      AND NOT d.terms && q.terms4 AND d.words LIKE ALL ($7::text[]) ${isNear ? `AND ${nearSql(8)}` : ''}
    ORDER BY d.message_id ${direction}) d
  ${isOwn ? `ORDER BY d.message_id ${direction}` : ''}
  LIMIT ${SEARCH_LIMITS.total}
)
SELECT string_agg(message_id::text, ',' ORDER BY message_id ${direction}) AS ids,
  string_agg(channel_id::text, ',' ORDER BY message_id ${direction}) AS channels,
  string_agg(score::text, ',' ORDER BY message_id ${direction}) AS scores
FROM found`;
}

/** Returns, from the oldest to the newest, the segments with packs that can have messages between $2 and $3, of the scopes $1; of private channels those of which $4 is a member. */
export const packedSql = (scope: SearchShape['scope']): string => `
SELECT scope_id, from_id, last_id, packed, pack_id FROM search_segments s
WHERE scope_id = ANY ($1::bigint[]) AND packed > 0 AND last_id > $2::bigint AND from_id < $3::bigint
  AND ${
    scope === 'guild'
      ? '$4::bigint IS NOT NULL'
      : 'EXISTS (SELECT FROM private_channel_recipients r WHERE r.channel_id = s.scope_id AND r.user_id = $4::bigint)'
  }
ORDER BY from_id`;

/** Returns those of the threads $2 of the guild $1 whose history $4 can read, as in `looseSql` with $3 channels and $5 moderated ones. */
export const READABLE_THREADS_SQL = `
SELECT t.channel_id FROM unnest($2::bigint[]) AS c(id) JOIN threads t ON t.guild_id = $1 AND t.channel_id = c.id
WHERE (t.parent_id IN (SELECT unnest($3::bigint[]))) IS TRUE
  AND (t.type <> ${ChannelType.PRIVATE_THREAD} OR t.parent_id = ANY ($5::bigint[]) OR EXISTS (
    SELECT FROM thread_members m
    WHERE m.guild_id = t.guild_id AND m.channel_id = t.channel_id AND m.user_id = $4::bigint))`;

/** Returns which (from 1) of the messages $3 in the channels $2 have the patterns $4 and the near words $5, of the scope $1. */
export const matchingSql = (isNear: boolean): string => `
WITH input AS (SELECT $5::jsonb)
SELECT m.nth::int FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS m(channel_id, message_id, nth)
JOIN search_documents d ON d.channel_id = m.channel_id AND d.message_id = m.message_id AND d.scope_id = $1
WHERE d.words LIKE ALL ($4::text[]) ${isNear ? `AND ${nearSql(5)}` : ''} ORDER BY m.nth`;

/** The threads of a page with the caller's memberships, and the guild's version. */
const GUILD_PARTS = `(
    SELECT coalesce(jsonb_agg(wire_thread(t) || CASE WHEN m.user_id IS NULL THEN '{}' ELSE jsonb_build_object('member',
        wire_thread_member(m) || jsonb_build_object('id', m.channel_id::text, 'user_id', m.user_id::text)) END), '[]')
    FROM threads t LEFT JOIN thread_members m
      ON m.guild_id = t.guild_id AND m.channel_id = t.channel_id AND m.user_id = $4::bigint
    WHERE t.guild_id = $1 AND t.channel_id = ANY ($2::bigint[])) AS threads,
  (SELECT version::int FROM guilds WHERE guild_id = $1) AS version`;
const PRIVATE_PARTS = `'[]'::jsonb AS threads, 0 AS version`;

/**
 * Returns a page of `messages` as JSON text, with their `threads`, and the guild's `version`. $1 guild, $2 channels and $3 ids of the
 * messages in their order, $4 caller.
 */
export const pageSql = (scope: SearchShape['scope']): string => `
WITH input AS (SELECT $1::bigint, $4::bigint)
SELECT (SELECT concat('[', string_agg(concat('[', left(${messageSql('m', 'author', { channel: 'm.channel_id' })}, -1), ',"hit":true}]'), ','
     ORDER BY p.nth), ']')
   FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS p(channel_id, message_id, nth)
   JOIN messages m ON m.channel_id = p.channel_id AND m.message_id = p.message_id ${authorSql('m', 'author')}) AS messages,
  ${scope === 'guild' ? GUILD_PARTS : PRIVATE_PARTS}`;
