import { OAUTH_LIFETIMES } from '@guildhall/protocol/oauth/scopes';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** A device's request. */
export interface DeviceRow {
  readonly application_id: string;
  readonly scopes: string[];
  readonly expired: boolean;
  /** The user who decided; null before. */
  readonly user_id: string | null;
  readonly is_granted: boolean | null;
  /** Whether the device polls before its interval has passed. */
  readonly is_early: boolean;
}

export interface NewDeviceCode {
  readonly codeHash: Buffer;
  readonly userCode: string;
  readonly applicationId: string;
  readonly scopes: readonly string[];
  readonly pollSeconds: number;
}

/** Stores a device's request; returns false if another one has the user code. */
export async function insertDeviceCode(db: Database, code: NewDeviceCode): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO oauth_device_codes (code_hash, user_code, application_id, scopes, expires_at, poll_seconds)
    VALUES (${code.codeHash}, ${code.userCode}, ${code.applicationId}, ${[...code.scopes]}::text[],
      now() + ${OAUTH_LIFETIMES.deviceCode} * interval '1 second', ${code.pollSeconds})
    ON CONFLICT (user_code) DO NOTHING RETURNING user_code`.execute(db.sql);
  return rows.length > 0;
}

/** The request of a device, with its row locked. */
export async function lockDeviceCode(
  tx: Tx,
  codeHash: Buffer,
  applicationId: string,
): Promise<DeviceRow | undefined> {
  const { rows } = await sql<DeviceRow>`
    SELECT application_id, scopes, expires_at <= now() AS expired, user_id, is_granted,
      coalesce(polled_at + poll_seconds * interval '1 second' > now(), false) AS is_early
    FROM oauth_device_codes WHERE code_hash = ${codeHash} AND application_id = ${applicationId}
    FOR UPDATE`.execute(tx.sql);
  return rows[0];
}

/** Notes a poll; one that came too early makes the interval longer. */
export async function notePoll(tx: Tx, codeHash: Buffer, addedSeconds: number): Promise<void> {
  await sql`
    UPDATE oauth_device_codes SET polled_at = now(), poll_seconds = poll_seconds + ${addedSeconds}
    WHERE code_hash = ${codeHash}`.execute(tx.sql);
}

export async function deleteDeviceCode(tx: Tx, codeHash: Buffer): Promise<void> {
  await sql`DELETE FROM oauth_device_codes WHERE code_hash = ${codeHash}`.execute(tx.sql);
}

/** The undecided request behind a user code. */
export async function findDeviceCode(
  db: Database,
  userCode: string,
): Promise<Pick<DeviceRow, 'application_id' | 'scopes'> | undefined> {
  const [row] = await db.query<Pick<DeviceRow, 'application_id' | 'scopes'>>(
    'oauth.device',
    `SELECT application_id, scopes FROM oauth_device_codes
     WHERE user_code = $1 AND expires_at > now() AND is_granted IS NULL`,
    [userCode],
  );
  return row;
}

/** Stores a user's decision; returns the application, or undefined if there is no undecided request with this code. */
export async function decideDeviceCode(
  tx: Tx,
  userCode: string,
  decision: { readonly userId: string; readonly isGranted: boolean },
): Promise<{ application_id: string } | undefined> {
  const { rows } = await sql<{ application_id: string }>`
    UPDATE oauth_device_codes SET user_id = ${decision.userId}, is_granted = ${decision.isGranted}
    WHERE user_code = ${userCode} AND expires_at > now() AND is_granted IS NULL
    RETURNING application_id`.execute(tx.sql);
  return rows[0];
}
