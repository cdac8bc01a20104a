import { sql } from 'kysely';
import type { Database, Tx } from '../database/index.ts';

/** An action allowed `limit` times in `windowMs`, counted in PostgreSQL across all processes. */
export interface ExactLimit {
  /** A hash of the counted key. */
  readonly key: Buffer;
  readonly limit: number;
  readonly windowMs: number;
}

const TAKE = `
  INSERT INTO attempts AS a (key, used, expires_at)
  SELECT key, 1, now() + ms * interval '1 ms' FROM unnest($1::bytea[], $2::int[]) AS t (key, ms)
  ON CONFLICT (key) DO UPDATE SET
    used = CASE WHEN a.expires_at <= now() THEN 1 ELSE a.used + 1 END,
    expires_at = CASE WHEN a.expires_at <= now() THEN excluded.expires_at ELSE a.expires_at END
  RETURNING key, used, extract(epoch FROM expires_at - now()) * 1000 AS left_ms`;

/**
 * Counts a try against all of `limits` before it is made, so that tries made at once can't pass together. Returns the
 * milliseconds to wait when one of them is used up.
 */
export async function takeAttempt(db: Database, limits: readonly ExactLimit[]): Promise<number | undefined> {
  // One order for everybody, so that two tries never wait for each other.
  const sorted = [...limits].sort((a, b) => Buffer.compare(a.key, b.key));
  const rows = await db.query<{ key: Buffer; used: number; left_ms: string }>('attempts.take', TAKE, [
    sorted.map(({ key }) => key),
    sorted.map(({ windowMs }) => windowMs),
  ]);
  const waits = rows
    .filter(({ key, used }) => used > (limits.find((limit) => limit.key.equals(key))?.limit ?? 0))
    .map(({ left_ms }) => Math.max(1, Math.ceil(Number(left_ms))));
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

/** Whether `key` is used for the first time within `windowMs`; undone with the transaction. */
export async function takeOnce(tx: Tx, key: Buffer, windowMs: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO attempts (key, used, expires_at) VALUES (${key}, 1, now() + ${windowMs} * interval '1 ms')
    ON CONFLICT (key) DO NOTHING RETURNING key`.execute(tx.sql);
  return rows.length > 0;
}

/** Takes back tries that turned out to be rightful. */
export async function giveBackAttempt(db: Database, limits: readonly ExactLimit[]): Promise<void> {
  await db.query(
    'attempts.give_back',
    'UPDATE attempts SET used = greatest(used - 1, 0) WHERE key = ANY ($1::bytea[])',
    [limits.map(({ key }) => key)],
  );
}
