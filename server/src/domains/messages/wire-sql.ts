import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { reactionsMarkSql } from '../reactions/index.ts';

/** Type of a reply: spec section 3.1. */
const REPLY = 19;

const booleanSql = (column: string) => `CASE WHEN ${column} THEN 'true' ELSE 'false' END`;

/** Milliseconds since 1970 of the moment a snowflake was made, as SQL. */
const timeOfIdSql = (id: string) => `to_timestamp(((${id} >> 22) + 1420070400000)::float8 / 1000)`;

/** The embeds of a message: none while they are suppressed. */
const embedsSql = (m: string) =>
  `CASE WHEN ${m}.flags & ${MessageFlag.SUPPRESS_EMBEDS} = 0 THEN ${m}.embeds ELSE '[]' END`;

/** Who wrote a message: the webhook that sent it, else the user. */
const authorOfSql = (m: string, author: string) => `
  CASE WHEN ${m}.webhook IS NULL THEN ${author} ELSE concat('{"id":"', ${m}.webhook ->> 'id', '","username":', ${m}.webhook -> 'name',
    ',"discriminator":"0000","global_name":null,"avatar":', coalesce((${m}.webhook -> 'avatar')::text, 'null'),
    ',"avatar_decoration_data":null,"collectibles":null,"primary_guild":null,"bot":true,"public_flags":0,"flags":0}') END`;

/**
 * The wire object of a row of `messages` as JSON text, without its closing brace and what it answers. Concatenated rather
 * than built as JSON, which makes a page of history ten times cheaper.
 *
 * @param m alias of the row of `messages`
 * @param author the author's wire object, as SQL
 */
const openMessageSql = (m: string, author: string) => `
  '{"id":"', ${m}.message_id, '","channel_id":"', ${m}.channel_id, '","type":', ${m}.type,
  ',"content":', to_json(${m}.content), ',"author":', ${authorOfSql(m, author)},
  ',"attachments":', coalesce(${m}.attachments::text, '[]'), ',"embeds":', ${embedsSql(m)}, ',"components":[],"mentions":',
  CASE WHEN ${m}.mentions = '{}' THEN '[]' ELSE wire_users(${m}.mentions) END, ',"mention_roles":',
  CASE WHEN ${m}.mention_roles = '{}' THEN '[]' ELSE '["' || array_to_string(${m}.mention_roles, '","') || '"]' END,
  ',"mention_everyone":', ${booleanSql(`${m}.mention_everyone`)}, ',"pinned":', ${booleanSql(`${m}.pinned`)}, ',"tts":', ${booleanSql(`${m}.tts`)},
  ',"timestamp":"', wire_time(${timeOfIdSql(`${m}.message_id`)}), '","edited_timestamp":',
  CASE WHEN ${m}.edited_at IS NULL THEN 'null' ELSE '"' || wire_time(${m}.edited_at) || '"' END,
  ',"flags":', ${m}.flags,
  ',"webhook_id":"' || (${m}.webhook ->> 'id') || '"'`;

/**
 * What a message says of another: a reply of the one it answers, which `referenced` gives as JSON text, or null where it was
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
