import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** A user who has been sent to a service. */
export interface StoredAuthorization {
  readonly userId: string;
  readonly type: string;
  readonly stateHash: Buffer;
  /** The session that was sent, and has to come back. */
  readonly sessionId: string;
  readonly verifier: string;
  readonly nonce: string;
}

/** Stores that a user has been sent to a service, in place of an earlier time. */
export async function storeAuthorization(tx: Tx, one: StoredAuthorization, seconds: number): Promise<void> {
  await sql`
    INSERT INTO connection_authorizations AS a (user_id, type, state_hash, session_id, verifier, nonce, expires_at)
    VALUES (${one.userId}, ${one.type}, ${one.stateHash}, ${one.sessionId}, ${one.verifier}, ${one.nonce},
      now() + ${seconds} * interval '1 second')
    ON CONFLICT (user_id, type) DO UPDATE SET state_hash = excluded.state_hash, session_id = excluded.session_id,
      verifier = excluded.verifier, nonce = excluded.nonce, expires_at = excluded.expires_at`.execute(tx.sql);
}

/** Takes the authorization that a session comes back with: a state is accepted once, and only from the session that got it. */
export async function takeAuthorization(
  tx: Tx,
  {
    userId,
    type,
    stateHash,
    sessionId,
  }: Pick<StoredAuthorization, 'userId' | 'type' | 'stateHash' | 'sessionId'>,
): Promise<{ readonly verifier: string; readonly nonce: string } | undefined> {
  const { rows } = await sql<{ verifier: string; nonce: string; expired: boolean }>`
    DELETE FROM connection_authorizations
    WHERE user_id = ${userId} AND type = ${type} AND state_hash = ${stateHash} AND session_id = ${sessionId}
    RETURNING verifier, nonce, expires_at <= now() AS expired`.execute(tx.sql);
  return rows[0]?.expired ? undefined : rows[0];
}

export async function deleteExpired(db: Database): Promise<void> {
  await db.query('connections.sweep', 'DELETE FROM connection_authorizations WHERE expires_at < now()', []);
}
