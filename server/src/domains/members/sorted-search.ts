import { MemberFlag } from '@guildhall/protocol/members/flags';
import type { MemberFilter, MemberSearch } from '@guildhall/protocol/members/search';
import { MemberSort } from '@guildhall/protocol/members/sort';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { MemberRow } from '../../state/rows.ts';
import { MEMBER_COLUMNS, type MemberRecord, readMemberRecord } from '../../state/store.ts';
import { LAST } from './by-name.ts';

type Condition = RawBuilder<unknown>;

/** Members of one name, and results, of which no more are looked at or counted: what keeps a search in a large guild quick. */
const MOST = 10_000;

const columns = sql.raw(MEMBER_COLUMNS);
const ids = (values: readonly (string | number)[]) => sql`${values.map(String)}::bigint[]`;

/** Those whose names begin with the text: found by index, so that the rest of the guild is not read. */
function named(guildId: string, text: string): Condition {
  const from = text.toLowerCase();
  const to = from + LAST;
  const ofUsers = (column: string) => sql`
    (SELECT m.user_id FROM users u JOIN members m ON m.guild_id = ${guildId} AND m.user_id = u.user_id
      WHERE lower(u.${sql.raw(column)}) ~>=~ ${from} AND lower(u.${sql.raw(column)}) ~<~ ${to} LIMIT ${MOST})`;
  return sql`m.user_id IN (
    (SELECT m.user_id FROM members m WHERE m.guild_id = ${guildId} AND m.nick IS NOT NULL
      AND lower(m.nick) ~>=~ ${from} AND lower(m.nick) ~<~ ${to} LIMIT ${MOST})
    UNION ${ofUsers('username')} UNION ${ofUsers('global_name')})`;
}

const any = (conditions: readonly Condition[]) => sql`(${sql.join(conditions, sql` OR `)})`;

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

/** What a filter asks for, one condition for each key. */
function conditionsOf(guildId: string, filter: MemberFilter): Condition[] {
  const { user_id, usernames, role_ids, guild_joined_at, safety_signals } = filter;
  const until = safety_signals?.communication_disabled_until;
  return [
    ...(user_id?.or_query ? [sql`m.user_id = ANY (${ids(user_id.or_query)})`] : []),
    ...(user_id?.range ? between('m.user_id', user_id.range, String) : []),
    ...(usernames ? [any([sql`false`, ...usernames.or_query.map((text) => named(guildId, text))])] : []),
    ...(role_ids?.or_query ? [sql`m.roles && ${ids(role_ids.or_query)}`] : []),
    ...(role_ids?.and_query ? [sql`m.roles @> ${ids(role_ids.and_query)}`] : []),
    ...(guild_joined_at ? times('m.joined_at', guild_joined_at.range) : []),
    ...flag(filter.is_pending, sql`m.pending`),
    ...flag(filter.did_rejoin, sql`m.flags & ${MemberFlag.DID_REJOIN} <> 0`),
    ...(until ? times('m.communication_disabled_until', until.range) : []),
  ];
}

type Cursor = NonNullable<MemberSearch['after']>;

/** Beyond a member on one side. Times on the wire are cut to milliseconds, so who is still there is asked for theirs. */
function beyond(guildId: string, cursor: Cursor, byJoining: boolean, isAfter: boolean): Condition {
  const side = sql.raw(isAfter ? '>' : '<');
  if (!byJoining) return sql`m.user_id ${side} ${String(cursor.user_id)}`;
  return sql`(m.joined_at, m.user_id) ${side} (
    coalesce((SELECT c.joined_at FROM members c WHERE c.guild_id = ${guildId} AND c.user_id = ${String(cursor.user_id)}),
      ${new Date(cursor.guild_joined_at)}), ${String(cursor.user_id)}::bigint)`;
}

export interface Found {
  readonly members: readonly MemberRow[];
  /** Undefined where nothing was asked for: it is everybody. At most `MOST`. */
  readonly total: number | undefined;
}

/** A page of the members that a search asks for, in its order. */
export async function findMembers(
  db: Database,
  guildId: string,
  search: MemberSearch,
  limit: number,
): Promise<Found> {
  const sort = search.sort ?? MemberSort.JOINED_AT_DESC;
  const byJoining = sort === MemberSort.JOINED_AT_DESC || sort === MemberSort.JOINED_AT_ASC;
  const descends = sort === MemberSort.JOINED_AT_DESC || sort === MemberSort.USER_ID_DESC;
  const either = search.or_query ? conditionsOf(guildId, search.or_query) : [];
  const wanted = [
    ...(search.and_query ? conditionsOf(guildId, search.and_query) : []),
    ...(either.length > 0 ? [any(either)] : []),
  ];
  const page = [
    ...(search.after ? [beyond(guildId, search.after, byJoining, !descends)] : []),
    ...(search.before ? [beyond(guildId, search.before, byJoining, descends)] : []),
  ];
  const all = (conditions: readonly Condition[]) =>
    sql.join([sql`m.guild_id = ${guildId}`, ...conditions], sql` AND `);
  // The page before somebody is read from there backwards.
  const backwards = Boolean(search.before) && !search.after;
  const direction = sql.raw(descends !== backwards ? 'DESC' : 'ASC');
  const order = byJoining
    ? sql`m.joined_at ${direction}, m.user_id ${direction}`
    : sql`m.user_id ${direction}`;
  const { rows } = await sql<MemberRecord>`
    SELECT ${columns} FROM members m WHERE ${all([...wanted, ...page])} ORDER BY ${order} LIMIT ${limit}`.execute(
    db.sql,
  );
  if (backwards) rows.reverse();
  return { members: rows.map(readMemberRecord), total: await countOf(db, all(wanted), wanted.length > 0) };
}

async function countOf(db: Database, condition: Condition, isFiltered: boolean): Promise<number | undefined> {
  if (!isFiltered) return undefined;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM members m WHERE ${condition} LIMIT ${MOST}) found`.execute(
    db.sql,
  );
  return rows[0]?.count;
}
