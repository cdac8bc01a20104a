import { reactionsMarkSql } from '../reactions/index.ts';
import { membersSql } from './fields.ts';

/** Type of a reply: spec section 3.1. */
const REPLY = 19;

/** Milliseconds since 1970 of the moment a snowflake was made, as SQL. */
const timeOfIdSql = (id: string) => `to_timestamp(((${id} >> 22) + 1420070400000)::float8 / 1000)`;

/**
 * The wire object of a row of `messages` as JSON text, without its closing brace and what it answers. Concatenated rather
 * than built as JSON, which makes a page of history ten times cheaper.
 *
 * @param m alias of the row of `messages`
 * @param author the author's wire object, as SQL
 */
const openMessageSql = (m: string, author: string) => `
  '{"components":[]', ${membersSql(m, author)}, ',"timestamp":"', wire_time(${timeOfIdSql(`${m}.message_id`)}), '"'`;

/**
 * What a message says of another: a reply of the one it answers, which `referenced` gives as JSON text, or null if it was
 * deleted; others what was stored.
 */
const referenceSql = (m: string, referenced: string) => `
  CASE WHEN ${m}.reference IS NOT NULL THEN concat(',"message_reference":', ${m}.reference)
  WHEN ${m}.type = ${REPLY} THEN concat(',"message_reference":{"type":0,"channel_id":"', ${m}.channel_id,
    '","message_id":"', ${m}.reply_to, '","guild_id":"' || ${m}.guild_id, '"},"referenced_message":',
    coalesce(${referenced}, 'null')) END`;

/**
 * Joins the author of `m` as `alias.wire`. OFFSET 0 keeps the planner from writing the expression into every message, so that
 * an author of many is made once. Webhooks are no users.
 */
export const authorSql = (m: string, alias: string) =>
  `LEFT JOIN LATERAL (SELECT wire_user(users) AS wire FROM users WHERE users.user_id = ${m}.author_id OFFSET 0) ${alias} ON true`;

/** The wire object of a message without what it answers, as JSON text; `author` as in `authorSql`. */
export const basicMessageSql = (m: string, author: string) =>
  `concat(${openMessageSql(m, `${author}.wire`)}, '}')`;

/** The answered message in `channel`, which is a parameter so that only its partition is looked at. */
const referencedSql = (m: string, channel: string) => `
  (SELECT ${basicMessageSql('r', 'ra')} FROM messages r ${authorSql('r', 'ra')}
   WHERE r.channel_id = ${channel} AND r.message_id = ${m}.reply_to)`;

/**
 * The whole wire object as JSON text.
 *
 * @param m alias of the row of `messages`
 * @param author as in `authorSql`
 * @param source `referenced`: what it answers, as SQL for JSON text; or `channel`: the parameter that names the channel, where it is looked up
 */
export const messageSql = (
  m: string,
  author: string,
  source: { readonly referenced: string } | { readonly channel: string },
) => `concat(${wholeSql(m, author, source)}, '}')`;

/** The same with a mark for its reactions: what `fillReactions` makes the text of one reader. No JSON before that. */
export const markedMessageSql = (m: string, author: string, channel: string) =>
  `concat(${wholeSql(m, author, { channel })}, ${reactionsMarkSql(m)}, '}')`;

const wholeSql = (
  m: string,
  author: string,
  source: { readonly referenced: string } | { readonly channel: string },
) =>
  `${openMessageSql(m, `${author}.wire`)}, ${referenceSql(
    m,
    'referenced' in source ? source.referenced : referencedSql(m, source.channel),
  )}`;
