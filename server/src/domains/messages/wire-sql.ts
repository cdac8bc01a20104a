import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { MessageType } from '@guildhall/protocol/messages/types';
import { FORWARDED_TYPES, membersSql, snapshotMembersSql } from './fields.ts';
import { marksSql } from './marks.ts';

/** Milliseconds since 1970 of the moment a snowflake was made, as SQL. */
const timeOfIdSql = (id: string) => `to_timestamp(((${id} >> 22) + 1420070400000)::float8 / 1000)`;

/** The start of the wire object of `m`: the opening brace and the components. */
const openObjectSql = (m: string) => `'{"components":', coalesce(${m}.components::text, '[]')`;

/** The forwarded message. */
const snapshotsSql = (m: string) => `
  CASE WHEN ${m}.snapshot IS NOT NULL THEN (
    SELECT concat(',"message_snapshots":[{"message":', ${openObjectSql('s')}, ${snapshotMembersSql('s')},
      ',"timestamp":"', wire_time(${timeOfIdSql('s.message_id')}), '"}}]')
    FROM jsonb_to_record(${m}.snapshot) AS s(message_id bigint, ${FORWARDED_TYPES})) END`;

/**
 * The wire object of a row of `messages` as JSON text, without its closing brace and the message it replies to. Concatenated rather
 * than built as JSON, which makes a page of history ten times cheaper.
 *
 * @param m alias of the row of `messages`
 * @param author the author's wire object, as SQL
 * @param withReaderColumns whether the columns that differ by reader are in it, as all get them
 */
const openMessageSql = (m: string, author: string, withReaderColumns: boolean) => `
  ${openObjectSql(m)}, ${membersSql(m, author, withReaderColumns)}, ',"timestamp":"', wire_time(${timeOfIdSql(`${m}.message_id`)}), '"',
  CASE WHEN ${m}.flags & ${MessageFlag.HAS_THREAD} <> 0 THEN (SELECT concat(',"thread":', wire_thread(t)) FROM threads t
    WHERE t.guild_id = ${m}.guild_id AND t.channel_id = ${m}.message_id) END, ${snapshotsSql(m)}`;

/** The message from which the thread of the starter message `m` was started. */
const startSql = (m: string) => `
  (SELECT ${basicMessageSql('s', 'sa')} FROM messages s ${authorSql('s', 'sa')}
   WHERE s.channel_id = (${m}.reference ->> 'channel_id')::bigint AND s.message_id = (${m}.reference ->> 'message_id')::bigint)`;

/**
 * The referenced message: for a reply or a thread's starter message, `referenced` or `start` as JSON text, or null if it was deleted;
 * for other messages, the stored value.
 *
 * @param start undefined if none is a starter message
 */
const referenceSql = (m: string, referenced: string, start: string | undefined) => `
  CASE WHEN ${m}.reference IS NOT NULL THEN concat(',"message_reference":', ${m}.reference${
    start === undefined
      ? ''
      : `, CASE WHEN ${m}.type = ${MessageType.THREAD_STARTER_MESSAGE} THEN concat(',"referenced_message":', coalesce(${start}, 'null')) END`
  })
  WHEN ${m}.type = ${MessageType.REPLY} THEN concat(',"message_reference":{"type":0,"channel_id":"', ${m}.channel_id,
    '","message_id":"', ${m}.reply_to, '","guild_id":"' || ${m}.guild_id, '"},"referenced_message":',
    coalesce(${referenced}, 'null')) END`;

/**
 * Joins the author of `m` as `alias.wire`. OFFSET 0 keeps the planner from inlining the expression into every message, so that
 * the author of many is built once. Webhooks are not users.
 */
export const authorSql = (m: string, alias: string) =>
  `LEFT JOIN LATERAL (SELECT wire_user(users) AS wire FROM users WHERE users.user_id = ${m}.author_id OFFSET 0) ${alias} ON true`;

/** The wire object of a message without the message it replies to, as JSON text; `author` as in `authorSql`. */
export const basicMessageSql = (m: string, author: string) =>
  `concat(${openMessageSql(m, `${author}.wire`, true)}, '}')`;

/** The message replied to in `channel`, which is a parameter so that only its partition is read. */
const referencedSql = (m: string, channel: string) => `
  (SELECT ${basicMessageSql('r', 'ra')} FROM messages r ${authorSql('r', 'ra')}
   WHERE r.channel_id = ${channel} AND r.message_id = ${m}.reply_to)`;

/** Where the referenced message comes from. */
type Source =
  /** SQL for it as JSON text. */
  | { readonly referenced: string }
  | {
      /** The parameter with the channel, to look it up. */
      readonly channel: string;
      /**
       * Whether a starter message of a thread can be among the messages; true unless given. The plan that looks for its message in every
       * partition takes a quarter of the time of a page.
       */
      readonly hasStarters?: boolean;
    };

/**
 * The whole wire object as JSON text.
 *
 * @param m alias of the row of `messages`
 * @param author as in `authorSql`
 */
export const messageSql = (m: string, author: string, source: Source) =>
  `concat(${wholeSql(m, author, source, true)}, '}')`;

/** The same with marks for the parts that differ by reader. Not valid JSON until `fillMarks` has replaced them. */
export const markedMessageSql = (m: string, author: string, channel: string, hasStarters = true) =>
  `concat(${wholeSql(m, author, { channel, hasStarters }, false)}, ${marksSql(m)}, '}')`;

function wholeSql(m: string, author: string, source: Source, withReaderColumns: boolean): string {
  const message = openMessageSql(m, `${author}.wire`, withReaderColumns);
  if ('referenced' in source) return `${message}, ${referenceSql(m, source.referenced, source.referenced)}`;
  const { channel, hasStarters = true } = source;
  return `${message}, ${referenceSql(m, referencedSql(m, channel), hasStarters ? startSql(m) : undefined)}`;
}
