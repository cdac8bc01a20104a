import { TEAM_LIMITS } from '@guildhall/protocol/limits/teams';
import type { AssignableTeamRole } from '@guildhall/protocol/teams/roles';
import type { Team, TeamMember } from '@guildhall/protocol/teams/schemas';
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A connection, inside a transaction or not. */
type Sql = Pick<Database, 'sql'>;

export type TeamRow = Selectable<Tables['teams']>;

/** The wire object of a row `m` of `team_members` of the user `u`. */
const MEMBER = `json_build_object('user', wire_user(u)::json, 'team_id', m.team_id::text, 'role', m.role, 'permissions', json_build_array('*'),
  'membership_state', CASE WHEN m.accepted THEN 2 ELSE 1 END)`;

/** The wire object, as JSON, of the team that a column names; null without one. */
export const teamSql = (teamId: string) => `(
  SELECT json_build_object('id', t.team_id::text, 'name', t.name, 'icon', t.icon,
    'owner_user_id', t.owner_id::text, 'members', (
      SELECT coalesce(json_agg(${MEMBER} ORDER BY m.user_id), '[]')
      FROM team_members m JOIN users u USING (user_id) WHERE m.team_id = t.team_id))
  FROM teams t WHERE t.team_id = ${teamId})`;

export interface TeamRecord extends TeamRow {
  /** The role of the user who asks; null without one. */
  readonly role: AssignableTeamRole | null;
}

/** A team and a user's role in it. @param lock whether other changes of the team wait until the transaction ends */
export async function loadTeam(
  { sql: db }: Sql,
  teamId: string,
  userId: string,
  lock = false,
): Promise<TeamRecord | undefined> {
  const { rows } = await sql<TeamRecord>`
    SELECT t.*, (SELECT m.role FROM team_members m
      WHERE m.team_id = t.team_id AND m.user_id = ${userId} AND m.accepted) AS role
    FROM teams t WHERE t.team_id = ${teamId} ${sql.raw(lock ? 'FOR UPDATE OF t' : '')}`.execute(db);
  return rows[0];
}

/** The teams of a user, oldest first. */
export async function loadTeams({ sql: db }: Sql, userId: string): Promise<Team[]> {
  const { rows } = await sql<Team>`
    SELECT t.team_id AS id, t.name, t.icon, t.owner_id AS owner_user_id
    FROM team_members m JOIN teams t USING (team_id)
    WHERE m.user_id = ${userId} AND m.accepted ORDER BY t.team_id`.execute(db);
  return rows;
}

/** The members of a team and those invited, in the order of their ids; or one of them. */
export async function loadTeamMembers(
  { sql: db }: Sql,
  teamId: string,
  userId?: string,
): Promise<TeamMember[]> {
  const { rows } = await sql<{ wire: TeamMember }>`
    SELECT ${sql.raw(MEMBER)} AS wire FROM team_members m JOIN users u USING (user_id)
    WHERE m.team_id = ${teamId} AND (${userId ?? null}::bigint IS NULL OR m.user_id = ${userId ?? null})
    ORDER BY m.user_id LIMIT ${TEAM_LIMITS.members}`.execute(db);
  return rows.map(({ wire }) => wire);
}

/** Counts the teams that a user has joined. Concurrent joins wait until the transaction ends. */
export async function countTeams(tx: Tx, userId: string): Promise<number> {
  await sql`SELECT FROM users WHERE user_id = ${userId} FOR UPDATE`.execute(tx.sql);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM team_members WHERE user_id = ${userId} AND accepted`.execute(tx.sql);
  return rows[0]?.count ?? 0;
}

export async function insertTeam(tx: Tx, team: TeamRow): Promise<void> {
  const { team_id, owner_id } = team;
  await tx.sql.insertInto('teams').values(team).execute();
  await tx.sql
    .insertInto('team_members')
    .values({ team_id, user_id: owner_id, role: 'admin', accepted: true })
    .execute();
}

export async function updateTeamRow(tx: Tx, teamId: string, change: Partial<TeamRow>): Promise<void> {
  await tx.sql.updateTable('teams').set(change).where('team_id', '=', teamId).execute();
}

/** Has another user answer for the applications of a team. */
export async function changeApplicationOwner(tx: Tx, teamId: string, ownerId: string): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE applications SET owner_id = ${ownerId} WHERE team_id = ${teamId} RETURNING application_id
    ), gone AS (
      DELETE FROM user_applications WHERE application_id IN (SELECT application_id FROM changed)
        AND user_id <> ${ownerId}
    )
    INSERT INTO user_applications (user_id, application_id)
    SELECT ${ownerId}, application_id FROM changed ON CONFLICT DO NOTHING`.execute(tx.sql);
}

export async function hasApplications(tx: Tx, teamId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM applications WHERE team_id = ${teamId} LIMIT 1`.execute(tx.sql);
  return rows.length > 0;
}

export async function deleteTeamRows(tx: Tx, teamId: string): Promise<void> {
  await tx.sql.deleteFrom('team_members').where('team_id', '=', teamId).execute();
  await tx.sql.deleteFrom('teams').where('team_id', '=', teamId).execute();
}

export async function countMembers(tx: Tx, teamId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM team_members WHERE team_id = ${teamId}`.execute(tx.sql);
  return rows[0]?.count ?? 0;
}

/** Adds an invited user, or gives the one already invited another role. Returns false for a member. */
export async function inviteMember(
  tx: Tx,
  { teamId, userId, role, invitedBy }: { teamId: string; userId: string; role: string; invitedBy: string },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO team_members AS m (team_id, user_id, role, invited_by)
    VALUES (${teamId}, ${userId}, ${role}, ${invitedBy})
    ON CONFLICT (team_id, user_id) DO UPDATE SET role = excluded.role, invited_by = excluded.invited_by
    WHERE NOT m.accepted RETURNING m.user_id`.execute(tx.sql);
  return rows.length > 0;
}

export async function updateRole(tx: Tx, teamId: string, userId: string, role: string): Promise<void> {
  await sql`UPDATE team_members SET role = ${role} WHERE team_id = ${teamId} AND user_id = ${userId}`.execute(
    tx.sql,
  );
}

/** Returns false if the user was neither a member nor invited. */
export async function deleteMember(tx: Tx, teamId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Stores the token of an invitation that is still open; returns the names for its email, or undefined if there is none. */
export async function storeInvitationToken(
  { sql: db }: Sql,
  teamId: string,
  userId: string,
  hash: Buffer,
): Promise<{ readonly team: string; readonly inviter: string | null } | undefined> {
  const { rows } = await sql<{ team: string; inviter: string | null }>`
    UPDATE team_members m
    SET token_hash = ${hash}, token_expires_at = now() + ${TEAM_LIMITS.invitationDays} * interval '1 day'
    FROM teams t
    WHERE m.team_id = ${teamId} AND m.user_id = ${userId} AND NOT m.accepted AND t.team_id = m.team_id
    RETURNING t.name AS team,
      (SELECT coalesce(u.global_name, u.username) FROM users u WHERE u.user_id = m.invited_by) AS inviter`.execute(
    db,
  );
  return rows[0];
}

/** Turns an invitation into a membership; returns its team, or undefined for a wrong, used or expired token. */
export async function acceptInvitation(tx: Tx, userId: string, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ team_id: string }>`
    UPDATE team_members SET accepted = true, token_hash = NULL, token_expires_at = NULL
    WHERE user_id = ${userId} AND token_hash = ${hash} AND NOT accepted AND token_expires_at > now()
    RETURNING team_id`.execute(tx.sql);
  return rows[0]?.team_id;
}
