import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** A browser that shows a QR code. */
export interface WaitingBrowser {
  readonly fingerprint: string;
  readonly publicKey: Buffer;
  readonly os: string | null;
  readonly platform: string | null;
  readonly network: string | null;
}

/** Stores a browser that waits. Returns false if another one waits with the same key. */
export async function insertWaiting(
  db: Database,
  browser: WaitingBrowser,
  seconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO remote_auths (fingerprint, public_key, os, platform, network, expires_at)
    VALUES (${browser.fingerprint}, ${browser.publicKey}, ${browser.os}, ${browser.platform}, ${browser.network},
      now() + ${seconds} * interval '1 second')
    ON CONFLICT DO NOTHING RETURNING fingerprint`.execute(db.sql);
  return rows.length > 0;
}

/** Forgets a browser that has gone before the user agreed. */
export async function deleteWaiting(db: Database, fingerprint: string): Promise<void> {
  await sql`DELETE FROM remote_auths WHERE fingerprint = ${fingerprint} AND ticket_hash IS NULL`.execute(
    db.sql,
  );
}

export interface Scan {
  readonly fingerprint: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly handshakeHash: Buffer;
}

/** Stores who scanned a code; a user can do so again, another can't. Returns undefined if no such browser waits for this user. */
export async function storeScan(tx: Tx, scan: Scan): Promise<WaitingBrowser | undefined> {
  const { rows } = await sql<WaitingBrowser>`
    UPDATE remote_auths
    SET user_id = ${scan.userId}, session_id = ${scan.sessionId}, handshake_hash = ${scan.handshakeHash}
    WHERE fingerprint = ${scan.fingerprint} AND expires_at > now() AND ticket_hash IS NULL
      AND (user_id IS NULL OR user_id = ${scan.userId})
    RETURNING fingerprint, public_key AS "publicKey", os, platform, network`.execute(tx.sql);
  return rows[0];
}

/** Stores the ticket for the browser of a scan. Returns false if it no longer waits, or for somebody else. */
export async function storeTicket(tx: Tx, scan: Scan, ticketHash: Buffer, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE remote_auths SET ticket_hash = ${ticketHash}, expires_at = now() + ${seconds} * interval '1 second'
    WHERE fingerprint = ${scan.fingerprint} AND user_id = ${scan.userId} AND session_id = ${scan.sessionId}
      AND handshake_hash = ${scan.handshakeHash} AND ticket_hash IS NULL AND expires_at > now()`.execute(
    tx.sql,
  );
  return Boolean(numAffectedRows);
}

/** Forgets the browser of a scan. Returns false if it no longer waits, or for somebody else. */
export async function deleteScan(tx: Tx, scan: Scan): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM remote_auths
    WHERE fingerprint = ${scan.fingerprint} AND user_id = ${scan.userId} AND session_id = ${scan.sessionId}
      AND handshake_hash = ${scan.handshakeHash} AND ticket_hash IS NULL AND expires_at > now()`.execute(
    tx.sql,
  );
  return Boolean(numAffectedRows);
}

export interface TakenTicket {
  readonly user_id: string;
  readonly session_id: string;
  readonly public_key: Buffer;
}

/** Returns the user of a ticket, which is used up by this; undefined if it has expired. */
export async function takeTicket(
  tx: Tx,
  fingerprint: string,
  ticketHash: Buffer,
): Promise<TakenTicket | undefined> {
  const { rows } = await sql<TakenTicket & { expired: boolean }>`
    DELETE FROM remote_auths WHERE fingerprint = ${fingerprint} AND ticket_hash = ${ticketHash}
    RETURNING user_id, session_id, public_key, expires_at <= now() AS expired`.execute(tx.sql);
  return rows[0]?.expired ? undefined : rows[0];
}

/** Removes browsers whose time is over. */
export async function deleteExpired(db: Database): Promise<void> {
  await db.query('remote_auth.sweep', 'DELETE FROM remote_auths WHERE expires_at < now()', []);
}
