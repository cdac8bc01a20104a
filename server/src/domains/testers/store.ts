import { TEAM_LIMITS } from '@guildhall/protocol/limits/teams';
import type { Tester } from '@guildhall/protocol/testers/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The testers of an application, and the users invited; or one of them. */
export async function loadTesters(
  db: Pick<Database, 'sql'>,
  applicationId: string,
  userId?: string,
): Promise<Tester[]> {
  const { rows } = await sql<{ wire: Tester }>`
    SELECT json_build_object('user', wire_user(u)::json, 'state', CASE WHEN t.accepted THEN 2 ELSE 1 END) AS wire
    FROM application_testers t JOIN users u USING (user_id)
    WHERE t.application_id = ${applicationId}
      AND (${userId ?? null}::bigint IS NULL OR t.user_id = ${userId ?? null})
    ORDER BY t.user_id`.execute(db.sql);
  return rows.map(({ wire }) => wire);
}

/** Adds an invited user; changes nothing if they are there already. */
export async function insertTester(
  tx: Tx,
  applicationId: string,
  userId: string,
  invitedBy: string,
): Promise<void> {
  await sql`
    INSERT INTO application_testers (application_id, user_id, invited_by)
    VALUES (${applicationId}, ${userId}, ${invitedBy}) ON CONFLICT DO NOTHING`.execute(tx.sql);
}

/** Returns false if the user was neither a tester nor invited. */
export async function deleteTester(db: Database, applicationId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.sql
    .deleteFrom('application_testers')
    .where('application_id', '=', applicationId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Stores the token of an invitation that is still open; returns the application's name, or undefined if there is none. */
export async function storeTesterToken(
  db: Database,
  applicationId: string,
  userId: string,
  hash: Buffer,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    UPDATE application_testers t
    SET token_hash = ${hash}, token_expires_at = now() + ${TEAM_LIMITS.invitationDays} * interval '1 day'
    FROM applications a
    WHERE t.application_id = ${applicationId} AND t.user_id = ${userId} AND NOT t.accepted
      AND a.application_id = t.application_id
    RETURNING a.name`.execute(db.sql);
  return rows[0]?.name;
}

/** Returns false for a token that is wrong, used or expired, or of someone else's invitation. */
export async function acceptTester(db: Database, userId: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    UPDATE application_testers SET accepted = true, token_hash = NULL, token_expires_at = NULL
    WHERE user_id = ${userId} AND token_hash = ${hash} AND NOT accepted AND token_expires_at > now()
    RETURNING user_id`.execute(db.sql);
  return rows.length > 0;
}

/** Deletes the testers of an application that is deleted. */
export async function deleteAllTesters(tx: Tx, applicationId: string): Promise<void> {
  await tx.sql.deleteFrom('application_testers').where('application_id', '=', applicationId).execute();
}
