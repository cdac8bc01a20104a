import type { Activity } from '@guildhall/protocol/presence/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

export interface HeadlessSession {
  readonly userId: string;
  readonly applicationId: string;
  readonly tokenHash: Buffer;
  readonly activity: Activity;
}

/** Minutes for which a headless session lasts: documented. */
const MINUTES = 20;

/** Locks a user's headless session with an application and returns its activity; undefined without one that lasts. */
export async function lockHeadless(
  tx: Tx,
  { userId, applicationId }: Pick<HeadlessSession, 'userId' | 'applicationId'>,
): Promise<Pick<HeadlessSession, 'activity' | 'tokenHash'> | undefined> {
  const { rows } = await sql<{ activity: Activity; token_hash: Buffer }>`
    SELECT activity, token_hash FROM headless_sessions
    WHERE user_id = ${userId} AND application_id = ${applicationId} AND expires_at > now() FOR UPDATE`.execute(
    tx.sql,
  );
  const [row] = rows;
  return row && { activity: row.activity, tokenHash: row.token_hash };
}

export async function putHeadless(
  tx: Tx,
  { userId, applicationId, tokenHash, activity }: HeadlessSession,
): Promise<void> {
  await sql`
    INSERT INTO headless_sessions (user_id, application_id, token_hash, activity, expires_at)
    VALUES (${userId}, ${applicationId}, ${tokenHash}, ${JSON.stringify(activity)}::jsonb, now() + ${MINUTES} * interval '1 minute')
    ON CONFLICT (user_id, application_id) DO UPDATE
      SET token_hash = excluded.token_hash, activity = excluded.activity, expires_at = excluded.expires_at`.execute(
    tx.sql,
  );
}

/** Ends a user's headless session with an application: with this token, if one is given. Returns false without any. */
export async function deleteHeadless(
  tx: Tx,
  { userId, applicationId }: Pick<HeadlessSession, 'userId' | 'applicationId'>,
  tokenHash?: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM headless_sessions WHERE user_id = ${userId} AND application_id = ${applicationId}
      AND (${tokenHash ?? null}::bytea IS NULL OR token_hash = ${tokenHash ?? null})`.execute(tx.sql);
  return Boolean(numAffectedRows);
}

/** Deletes up to `limit` headless sessions whose time is over. Returns their users. */
export async function deleteEnded(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    DELETE FROM headless_sessions WHERE (user_id, application_id) IN (
      SELECT user_id, application_id FROM headless_sessions WHERE expires_at <= now() LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING user_id`.execute(tx.sql);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Has the headless sessions of an application end with the next run of the job. */
export async function endApplicationSessions(tx: Tx, applicationId: string): Promise<void> {
  await sql`UPDATE headless_sessions SET expires_at = now() WHERE application_id = ${applicationId}`.execute(
    tx.sql,
  );
}

/** The activities of a user's headless sessions. */
export async function loadHeadless(tx: Tx, userId: string): Promise<Activity[]> {
  const { rows } = await sql<{ activity: Activity }>`
    SELECT activity FROM headless_sessions WHERE user_id = ${userId} AND expires_at > now()
    ORDER BY application_id LIMIT 10`.execute(tx.sql);
  return rows.map(({ activity }) => activity);
}
