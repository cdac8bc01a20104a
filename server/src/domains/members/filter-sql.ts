import { MemberFlag } from '@guildhall/protocol/members/flags';
import type { MemberFilter } from '@guildhall/protocol/members/search';
import { type RawBuilder, sql } from 'kysely';
import { LAST } from './by-name-store.ts';

export type Condition = RawBuilder<unknown>;

/** Members of one name that are searched, so that a search for a common prefix stays fast. The first by name count. */
const MOST_NAMED = 500;

const ids = (values: readonly (string | number)[]) => sql`${values.map(String)}::bigint[]`;

/** `what` of members whose names begin with the text: found by index, so that the rest of the guild is not read. */
function named(guildId: string, text: string, what: Condition): Condition {
  const from = text.toLowerCase();
  const to = from + LAST;
  const ofUsers = (column: string) => sql`
    (SELECT ${what} FROM users u JOIN members m ON m.guild_id = ${guildId} AND m.user_id = u.user_id
      WHERE lower(u.${sql.raw(column)}) ~>=~ ${from} AND lower(u.${sql.raw(column)}) ~<~ ${to}
      ORDER BY lower(u.${sql.raw(column)}) USING ~<~ LIMIT ${sql.lit(MOST_NAMED)})`;
  return sql`
    (SELECT ${what} FROM members m WHERE m.guild_id = ${guildId} AND m.nick IS NOT NULL
      AND lower(m.nick) ~>=~ ${from} AND lower(m.nick) ~<~ ${to} ORDER BY lower(m.nick) USING ~<~ LIMIT ${sql.lit(MOST_NAMED)})
    UNION ALL ${ofUsers('username')} UNION ALL ${ofUsers('global_name')}`;
}

/** `what` of members `m` with one of the names, some of them more than once. */
export const namedMembers = (guildId: string, texts: readonly string[], what: Condition): Condition =>
  texts.length === 0
    ? sql`SELECT ${what} FROM members m WHERE false`
    : sql.join(
        texts.map((text) => named(guildId, text, what)),
        sql` UNION ALL `,
      );

export const any = (conditions: readonly Condition[]) => sql`(${sql.join(conditions, sql` OR `)})`;

type Range<Value> = { gte?: Value | null; lte?: Value | null };
const between = <Value>(
  column: string,
  range: Range<Value>,
  read: (value: Value) => unknown,
): Condition[] => [
  ...(range.gte === null || range.gte === undefined ? [] : [sql`${sql.raw(column)} >= ${read(range.gte)}`]),
  ...(range.lte === null || range.lte === undefined ? [] : [sql`${sql.raw(column)} <= ${read(range.lte)}`]),
];
const times = (column: string, range: Range<number>) =>
  between(column, range, (milliseconds) => new Date(milliseconds));
const flag = (wanted: boolean | null | undefined, condition: Condition): Condition[] =>
  wanted === null || wanted === undefined ? [] : [wanted ? condition : sql`NOT (${condition})`];

/** The conditions of a filter on `members m`, one for each key. */
export function buildConditions(guildId: string, filter: MemberFilter): Condition[] {
  const { user_id, usernames, role_ids, guild_joined_at, safety_signals } = filter;
  const until = safety_signals?.communication_disabled_until;
  return [
    ...(user_id?.or_query ? [sql`m.user_id = ANY (${ids(user_id.or_query)})`] : []),
    ...(user_id?.range ? between('m.user_id', user_id.range, String) : []),
    ...(usernames ? [sql`m.user_id IN (${namedMembers(guildId, usernames.or_query, sql`m.user_id`)})`] : []),
    ...(role_ids?.or_query ? [sql`m.roles && ${ids(role_ids.or_query)}`] : []),
    ...(role_ids?.and_query ? [sql`m.roles @> ${ids(role_ids.and_query)}`] : []),
    ...(guild_joined_at ? times('m.joined_at', guild_joined_at.range) : []),
    ...flag(filter.is_pending, sql`m.pending`),
    ...flag(filter.did_rejoin, sql`m.flags & ${MemberFlag.DID_REJOIN} <> 0`),
    ...(until ? times('m.communication_disabled_until', until.range) : []),
  ];
}
