import type { MemberFilter, MemberSearch } from '@guildhall/protocol/members/search';
import { MemberSort } from '@guildhall/protocol/members/sort';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { MemberRow } from '../../state/rows.ts';
import { MEMBER_COLUMNS, type MemberRecord, readMemberRecord } from '../../state/store.ts';
import { any, buildConditions, type Condition, namedMembers } from './filter-sql.ts';
import { loadRoleCounts } from './role-store.ts';

/** The count of results stops here. */
const MOST_COUNTED = 10_000;

const columns = sql.raw(MEMBER_COLUMNS);

type Cursor = NonNullable<MemberSearch['after']>;

/** The parameters of a page. */
interface Page {
  /** The condition for members after the previous page. */
  readonly beyond: readonly Condition[];
  readonly order: Condition;
  readonly limit: number;
}

/** The condition for one side of a member. Times on the wire are cut to milliseconds, so a member who still exists is read for the exact time. */
function beyond(
  guildId: string,
  cursor: Cursor,
  byJoining: boolean,
  isAfter: boolean,
  of: string,
): Condition {
  const [joinedAt, id] = [sql.ref(`${of}.joined_at`), sql.ref(`${of}.user_id`)];
  const side = sql.raw(isAfter ? '>' : '<');
  const userId = String(cursor.user_id);
  if (!byJoining) return sql`${id} ${side} ${userId}`;
  return sql`(${joinedAt}, ${id}) ${side} (
    coalesce((SELECT c.joined_at FROM members c WHERE c.guild_id = ${guildId} AND c.user_id = ${userId}),
      ${new Date(cursor.guild_joined_at)}), ${userId}::bigint)`;
}

/** @param of the alias or expression that has the order's columns */
function readPage(guildId: string, search: MemberSearch, limit: number, of: 'm' | 'r'): Page {
  const { sort = MemberSort.JOINED_AT_DESC, before, after } = search;
  const byJoining = sort !== MemberSort.USER_ID_DESC && sort !== MemberSort.USER_ID_ASC;
  const descends = sort !== MemberSort.JOINED_AT_ASC && sort !== MemberSort.USER_ID_ASC;
  // The page before a member is read backwards from there.
  const backwards = Boolean(before) && !after;
  const direction = sql.raw(descends !== backwards ? 'DESC' : 'ASC');
  return {
    beyond: [
      ...(after ? [beyond(guildId, after, byJoining, !descends, of)] : []),
      ...(before ? [beyond(guildId, before, byJoining, descends, of)] : []),
    ],
    order: byJoining
      ? sql`${sql.ref(`${of}.joined_at`)} ${direction}, ${sql.ref(`${of}.user_id`)} ${direction}`
      : sql`${sql.ref(`${of}.user_id`)} ${direction}`,
    limit,
  };
}

export interface Found {
  readonly members: readonly MemberRow[];
  /** Undefined without a filter, which means all members. */
  readonly total: number | undefined;
}

const all = (conditions: readonly Condition[]) => sql.join([sql`true`, ...conditions], sql` AND `);

/** For few members: all of them are read, and sorted here. */
async function findNamed(
  db: Database,
  guildId: string,
  texts: readonly string[],
  wanted: readonly Condition[],
  page: Page,
): Promise<{ rows: MemberRecord[]; total: number }> {
  const { rows } = await sql<MemberRecord & { total: number }>`
    WITH named AS MATERIALIZED (${namedMembers(guildId, texts, sql`m.*`)}),
      found AS MATERIALIZED (SELECT DISTINCT ON (m.user_id) m.* FROM named m WHERE ${all(wanted)})
    SELECT ${columns}, (SELECT count(*)::int FROM found) AS total FROM found m
    WHERE ${all(page.beyond)} ORDER BY ${page.order} LIMIT ${sql.lit(page.limit)}`.execute(db.sql);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** `source` are the members to search: members as `m`, with role holders as `r` if the filter has roles. */
async function findAmong(
  db: Database,
  source: Condition,
  wanted: readonly Condition[],
  page: Page,
  known: number | undefined,
): Promise<{ rows: MemberRecord[]; total: number }> {
  const { rows } = await sql<MemberRecord>`
    SELECT ${columns} FROM ${source} WHERE ${all([...wanted, ...page.beyond])}
    ORDER BY ${page.order} LIMIT ${sql.lit(page.limit)}`.execute(db.sql);
  if (known !== undefined) return { rows, total: known };
  // Planned for all of them, as a CTE is: a plan for the first ones reads the whole guild if there are few.
  const counted = await sql<{ total: number }>`
    WITH found AS MATERIALIZED (SELECT FROM ${source} WHERE ${all(wanted)})
    SELECT count(*)::int AS total FROM (SELECT FROM found LIMIT ${sql.lit(MOST_COUNTED)}) f`.execute(db.sql);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The rarest of the required roles, and the remaining conditions. */
async function rarest(db: Database, guildId: string, roleIds: readonly (string | number)[]) {
  const counts = await loadRoleCounts(db, guildId);
  const count = (id: string | number) => counts.get(String(id)) ?? 0;
  const [roleId] = [...roleIds].sort((a, b) => count(a) - count(b));
  return roleId === undefined ? undefined : { roleId: String(roleId), count: count(roleId) };
}

const without = (filter: MemberFilter | null | undefined, key: keyof MemberFilter): MemberFilter => {
  const { [key]: _, ...rest } = filter ?? {};
  return rest;
};

/** Returns a page of the members that a search finds, in its order. At most 10,000 are counted. */
export async function findMembers(
  db: Database,
  guildId: string,
  search: MemberSearch,
  limit: number,
): Promise<Found> {
  const either = search.or_query ? buildConditions(guildId, search.or_query) : [];
  const beside = (filter: MemberFilter) => [
    ...buildConditions(guildId, filter),
    ...(either.length > 0 ? [any(either)] : []),
  ];
  const finish = ({ rows, total }: { rows: MemberRecord[]; total: number }): Found => ({
    members: (search.before && !search.after ? rows.reverse() : rows).map(readMemberRecord),
    total,
  });

  const page = readPage(guildId, search, limit, 'm');
  const texts = search.and_query?.usernames?.or_query;
  if (texts)
    return finish(await findNamed(db, guildId, texts, beside(without(search.and_query, 'usernames')), page));

  const roleIds = search.and_query?.role_ids?.and_query ?? [];
  const role = await rarest(db, guildId, roleIds);
  const wanted = beside(search.and_query ?? {});
  if (role) {
    const isAll = wanted.length === 1 && roleIds.length === 1;
    const source = sql`(SELECT * FROM member_roles WHERE guild_id = ${guildId} AND role_id = ${role.roleId}) r
      JOIN members m ON m.guild_id = r.guild_id AND m.user_id = r.user_id`;
    const ofRole = readPage(guildId, search, limit, 'r');
    return finish(await findAmong(db, source, isAll ? [] : wanted, ofRole, isAll ? role.count : undefined));
  }
  const isEverybody = wanted.length === 0;
  const ofGuild = [sql`m.guild_id = ${guildId}`, ...wanted];
  const found = await findAmong(db, sql`members m`, ofGuild, page, isEverybody ? 0 : undefined);
  return { ...finish(found), total: isEverybody ? undefined : found.total };
}
