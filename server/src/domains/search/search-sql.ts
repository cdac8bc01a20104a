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
const PARAMETERS = 15;

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
        AND (t.type <> ${ChannelType.PRIVATE_THREAD} OR t.parent_id = ANY ($15::bigint[]) OR EXISTS (
          SELECT FROM thread_members m
          WHERE m.guild_id = t.guild_id AND m.channel_id = t.channel_id AND m.user_id = $14::bigint))
      OFFSET 0)`;

const READABLE = {
  guild: `((d.channel_id IN (SELECT unnest($2::bigint[]))) IS TRUE OR $15::bigint[] IS NOT NULL AND ${READABLE_THREAD})`,
  private: `(d.channel_id IN (
      SELECT channel_id FROM private_channel_recipients WHERE user_id = $14::bigint AND channel_id = ANY ($2::bigint[]))) IS TRUE`,
};

const BLOCKED =
  '(d.author_id IN (SELECT target_id FROM relationships WHERE user_id = $14::bigint AND type = 2)) IS TRUE';

/** Whether the words of each near group are among as many neighbours of the message's words, in any order. */
const NEAR = `NOT EXISTS (
      SELECT FROM jsonb_to_recordset($8::jsonb) AS near(words text[], span int)
      WHERE NOT EXISTS (
        SELECT FROM (SELECT string_to_array(btrim(d.words), ' ') AS list) own,
          unnest(near.words) AS first(word), unnest(array_positions(own.list, first.word)) AS starts(at)
        WHERE own.list[starts.at : starts.at + near.span - 1] @> near.words))`;

/** First the messages that have the whole text in one piece, then short ones. */
const SCORE = `(CASE WHEN $9::text <> '' AND d.words LIKE $9::text THEN 1000 ELSE 0 END + 1000 / (1 + ln(1 + length(d.words))))::int`;

/** The threads of a page with the caller's memberships, and the guild's version. */
const GUILD_PARTS = `(
    SELECT coalesce(jsonb_agg(wire_thread(t) || CASE WHEN m.user_id IS NULL THEN '{}' ELSE jsonb_build_object('member',
        wire_thread_member(m) || jsonb_build_object('id', m.channel_id::text, 'user_id', m.user_id::text)) END), '[]')
    FROM threads t LEFT JOIN thread_members m
      ON m.guild_id = t.guild_id AND m.channel_id = t.channel_id AND m.user_id = $14::bigint
    WHERE t.guild_id = ${GUILD} AND t.channel_id IN (SELECT channel_id FROM page)) AS threads,
  (SELECT version::int FROM guilds WHERE guild_id = ${GUILD}) AS version`;
const PRIVATE_PARTS = `'[]'::jsonb AS threads, 0 AS version`;

/**
 * Returns `total`, the page of `messages` as JSON text, their `hits` and `threads`, and the guild's `version` of the same moment. $1 scopes, $2 channels,
 * $3 terms that a message has, $4 terms that it doesn't have, $5 and $6 ids between which it is, $7 patterns, $8 near words, $9 whole
 * text, $10 and $11 id and score of the cursor, $12 offset, $13 limit, $14 caller, $15 the channels of
 * $2 in whose private threads the caller can read, NULL for private channels, which have no threads; then the lists.
 *
 * Segments are read one after the other, in the order of the result, until there are enough messages. OFFSET 0 has each read by the
 * index of terms alone, and IS TRUE makes a hash of a list, once, instead of a join for each segment.
 */
export function searchSql({ scope, order, isNear, lists }: SearchShape): string {
  const isOwn = scope === 'own';
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const sorting = `${order === 'relevance' ? 'score DESC, ' : ''}message_id ${direction}`;
  const list = Array.from({ length: lists }, (_, index) => PARAMETERS + 1 + index);
  const score = order === 'relevance' ? SCORE : '0';
  const isLater = {
    asc: 'message_id > $10::bigint',
    desc: 'message_id < $10::bigint',
    relevance: '(score, message_id) < ($11::int, $10::bigint)',
  }[order];
  // Not every shape uses these, but all are sent.
  const input = 'input AS (SELECT $8::jsonb, $9::text, $10::bigint, $11::int, $14::bigint, $15::bigint[])';
  return `
WITH ${input}, found AS MATERIALIZED (
  SELECT d.channel_id, d.message_id, d.score
  FROM (
    SELECT * FROM search_segments
    WHERE scope_id = ANY ($1::bigint[]) AND last_id > $5::bigint AND from_id < $6::bigint
    ORDER BY from_id ${direction}) s
  CROSS JOIN LATERAL (
    SELECT ${[3, 4, ...list].map((parameter) => `${saltedSql(parameter)} AS terms${parameter}`).join(', ')} OFFSET 0) q
  CROSS JOIN LATERAL (
    SELECT d.channel_id, d.message_id, ${score} AS score
    FROM (
      SELECT channel_id, message_id, author_id, terms, words FROM search_documents i
      WHERE i.scope_id = s.scope_id AND i.terms @> q.terms3 ${list.map((parameter) => `AND i.terms && q.terms${parameter}`).join(' ')}
      OFFSET 0) d
    WHERE d.message_id > $5::bigint AND d.message_id < $6::bigint
      AND ${scope === 'guild' ? READABLE.guild : READABLE.private}
      ${isOwn ? `AND NOT ${BLOCKED}` : ''}
      AND NOT d.terms && q.terms4 AND d.words LIKE ALL ($7::text[]) ${isNear ? `AND ${NEAR}` : ''}
    ORDER BY d.message_id ${direction}) d
  ${isOwn ? `ORDER BY d.message_id ${direction}` : ''}
  LIMIT ${SEARCH_LIMITS.total}
), page AS MATERIALIZED (
  SELECT * FROM found WHERE $10::bigint IS NULL OR ${isLater} ORDER BY ${sorting} OFFSET $12::int LIMIT $13::int
)
SELECT (SELECT count(*)::int FROM found) AS total,
  (SELECT concat('[', string_agg(concat('[', left(${messageSql('m', 'author', { channel: 'm.channel_id' })}, -1), ',"hit":true}]'), ','
     ORDER BY ${sorting.replace('message_id', 'm.message_id')}), ']')
   FROM page p JOIN messages m ON m.channel_id = p.channel_id AND m.message_id = p.message_id ${authorSql('m', 'author')}) AS messages,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', message_id::text, 'channelId', channel_id::text, 'score', score)
     ORDER BY ${sorting}), '[]') FROM page) AS hits,
  ${scope === 'guild' ? GUILD_PARTS : PRIVATE_PARTS}`;
}
