import { SystemChannelFlag } from '@guildhall/protocol/guilds/system-channel';
import type { UserSettingsChange } from '@guildhall/protocol/users/settings';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { MemberRow } from '../../state/rows.ts';
import { MEMBER_COLUMNS, type MemberRecord, readMemberRecord } from '../../state/store.ts';
import { changeMemberRoles } from './role-store.ts';

const columns = sql.raw(MEMBER_COLUMNS);

/** A member as the transaction sees it. */
export async function loadMember(tx: Tx, guildId: string, userId: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRecord>`
    SELECT ${columns} FROM members m WHERE guild_id = ${guildId} AND user_id = ${userId}`.execute(tx.sql);
  return rows[0] && readMemberRecord(rows[0]);
}

/** Whether a user is a member, as the transaction sees it. */
export const isMember = async (tx: Tx, guildId: string, userId: string): Promise<boolean> =>
  (await loadMember(tx, guildId, userId)) !== undefined;

/** Members with ids after `after`, in the order of their ids. */
export async function loadMembers(
  db: Database,
  guildId: string,
  after: string,
  limit: number,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRecord>`
    SELECT ${columns} FROM members m WHERE guild_id = ${guildId} AND user_id > ${after}
    ORDER BY user_id LIMIT ${limit}`.execute(db.sql);
  return rows.map(readMemberRecord);
}

export interface NewMember {
  readonly userId: string;
  readonly roles?: readonly string[];
  /** Leaves with the last session unless given a role. */
  readonly temporary?: boolean;
  readonly nick?: string | null;
  readonly mute?: boolean;
  readonly deaf?: boolean;
  readonly flags?: number;
}

/** Stores both sides of a membership. Returns undefined if the user is already a member. */
export async function insertMember(
  tx: Tx,
  guildId: string,
  { userId, roles = [], temporary = false, nick = null, mute = false, deaf = false, flags = 0 }: NewMember,
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRecord>`
    INSERT INTO members AS m (guild_id, user_id, roles, temporary, nick, mute, deaf, flags)
    VALUES (${guildId}, ${userId}, ${[...roles]}::bigint[], ${temporary}, ${nick}, ${mute}, ${deaf}, ${flags})
    ON CONFLICT DO NOTHING RETURNING ${columns}`.execute(tx.sql);
  if (!rows[0]) return undefined;
  await changeMemberRoles(tx, guildId, userId, [], roles);
  await sql`
    WITH forgiven AS (DELETE FROM removals WHERE guild_id = ${guildId} AND user_id = ${userId}),
    reachable AS (
      INSERT INTO push_members (guild_id, user_id)
      SELECT ${guildId}::bigint, ${userId}::bigint WHERE EXISTS (SELECT FROM push_subscriptions WHERE user_id = ${userId})
      ON CONFLICT DO NOTHING)
    INSERT INTO user_guilds (guild_id, user_id) VALUES (${guildId}, ${userId}) ON CONFLICT DO NOTHING`.execute(
    tx.sql,
  );
  return readMemberRecord(rows[0]);
}

/** Keeps members of a new guild from writing to a user who wants that of new guilds. Returns all that the user set, or undefined if nothing changed. */
export async function restrictNewGuild(
  tx: Tx,
  guildId: string,
  userId: string,
): Promise<UserSettingsChange | undefined> {
  const { rows } = await sql<{ settings: UserSettingsChange }>`
    UPDATE user_settings SET settings = settings || jsonb_build_object('restricted_guilds',
      coalesce(settings -> 'restricted_guilds', '[]') || to_jsonb(${guildId}::text))
    WHERE user_id = ${userId} AND (settings ->> 'default_guilds_restricted')::boolean
      AND NOT coalesce(settings -> 'restricted_guilds' ? ${guildId}::text, false)
    RETURNING settings`.execute(tx.sql);
  return rows[0]?.settings;
}

/** The channel in which a guild announces new members; undefined if it doesn't. */
export async function loadWelcomeChannel(tx: Tx, guildId: string): Promise<string | undefined> {
  const { rows } = await sql<{ channel_id: string | null }>`
    SELECT system_channel_id AS channel_id FROM guilds
    WHERE guild_id = ${guildId} AND system_channel_flags & ${SystemChannelFlag.SUPPRESS_JOIN_NOTIFICATIONS} = 0`.execute(
    tx.sql,
  );
  return rows[0]?.channel_id ?? undefined;
}

/** Stores a changed member. A role makes a temporary membership permanent. */
export async function updateMember(
  tx: Tx,
  guildId: string,
  before: MemberRow,
  member: MemberRow,
): Promise<void> {
  await sql`
    UPDATE members SET nick = ${member.nick}, avatar = ${member.avatar}, banner = ${member.banner}, roles = ${[...member.roles]}::bigint[], flags = ${member.flags}, mute = ${member.mute}, deaf = ${member.deaf},
      communication_disabled_until = ${member.communicationDisabledUntil},
      temporary = temporary AND cardinality(${[...member.roles]}::bigint[]) = 0
    WHERE guild_id = ${guildId} AND user_id = ${member.userId}`.execute(tx.sql);
  await changeMemberRoles(tx, guildId, member.userId, before.roles, member.roles);
}

/** Stores a member's profile in the guild; returns whether anything changed. */
export async function updateTexts(
  tx: Tx,
  guildId: string,
  userId: string,
  { bio, pronouns }: { readonly bio: string | undefined; readonly pronouns: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE members SET bio = coalesce(${bio ?? null}, bio), pronouns = coalesce(${pronouns ?? null}, pronouns)
    WHERE guild_id = ${guildId} AND user_id = ${userId}
      AND (bio, pronouns) IS DISTINCT FROM (coalesce(${bio ?? null}, bio), coalesce(${pronouns ?? null}, pronouns))
    RETURNING user_id`.execute(tx.sql);
  return rows.length > 0;
}

/** Removes both sides of a membership; returns how many members are left. */
export async function deleteMember(tx: Tx, guildId: string, userId: string): Promise<number> {
  const left = await tx.sql
    .selectFrom('members')
    .select('roles')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await changeMemberRoles(tx, guildId, userId, left?.roles ?? [], []);
  await tx.sql.deleteFrom('members').where('guild_id', '=', guildId).where('user_id', '=', userId).execute();
  await tx.sql
    .deleteFrom('user_guilds')
    .where('user_id', '=', userId)
    .where('guild_id', '=', guildId)
    .execute();
  const { rows } = await sql<{ member_count: number }>`
    UPDATE guilds SET member_count = member_count - 1 WHERE guild_id = ${guildId} RETURNING member_count`.execute(
    tx.sql,
  );
  return rows[0]?.member_count ?? 0;
}

/** Counts one more member; returns how many there are now. */
export async function countMember(tx: Tx, guildId: string): Promise<number> {
  const { rows } = await sql<{ member_count: number }>`
    UPDATE guilds SET member_count = member_count + 1 WHERE guild_id = ${guildId} RETURNING member_count`.execute(
    tx.sql,
  );
  return rows[0]?.member_count ?? 0;
}

/** Serializes transactions in which one user joins guilds: until one ends, the next waits here. */
export async function takeTurn(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`guilds of ${userId}`}, 0))`.execute(tx.sql);
}

/** How many guilds a user is a member of. */
export async function countGuilds(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM user_guilds WHERE user_id = ${userId}`.execute(tx.sql);
  return rows[0]?.count ?? 0;
}

/** Guilds in which a user is a temporary member. */
export async function loadTemporaryGuilds(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ guild_id: string }>`
    SELECT m.guild_id FROM user_guilds u JOIN members m USING (guild_id, user_id)
    WHERE u.user_id = ${userId} AND m.temporary`.execute(db.sql);
  return rows.map(({ guild_id }) => guild_id);
}

/** Whether a member, as the transaction sees it, is temporary. */
export async function isTemporary(tx: Tx, guildId: string, userId: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('members')
    .select('temporary')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.temporary ?? false;
}
