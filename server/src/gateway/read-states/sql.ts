import { RelationshipType } from '@guildhall/protocol/relationships/index';

/** Unix milliseconds of the epoch of ids. */
const EPOCH = 1420070400000;

/** Ids of the newest mentions listed with the count. Above it clients show "99+" anyway. */
export const NAMED = 100;

/** The largest id before messages sent at `time` or later. @param time SQL of a timestamptz */
export const idAtSql = (time: string): string =>
  `((floor(extract(epoch FROM ${time}) * 1000)::bigint - ${EPOCH}) << 22)`;

/** The id after which mentions count. @param rs alias of a row of read_states, which may be missing */
export const countedFromSql = (rs: string): string =>
  `greatest(coalesce(${rs}.last_message_id, 0), coalesce(${rs}.manual_until, 0))`;

/** Whether a mention counts for a user: not their own, and not from users they had blocked. @param mm alias of a row of message_mentions */
export const countsSql = (user: string, mm: string): string =>
  `${mm}.author_id <> ${user} AND NOT EXISTS (SELECT FROM relationships r WHERE r.user_id = ${user}
    AND r.target_id = ${mm}.author_id AND r.type = ${RelationshipType.BLOCKED}
    AND ${mm}.message_id > ${idAtSql('r.since')})`;

/** The number of mentions and the newest ones, for a JSON object. @param ids SQL of a sorted list of ids, or null */
export const mentionsSql = (rs: string, ids: string): string =>
  `'mentions', coalesce(${rs}.manual_mention_count, 0) + coalesce(cardinality(${ids}), 0),
   'mention_ids', ${ids}[greatest(1, cardinality(${ids}) - ${NAMED - 1}):]::text[]`;
