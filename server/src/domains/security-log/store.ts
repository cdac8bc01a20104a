import type { SecurityEventType } from '@guildhall/protocol/security-log/types';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

export interface NewEventRow {
  readonly userId: string;
  readonly eventId: string;
  readonly type: SecurityEventType;
  /** The key of a summary; null for a single event. */
  readonly summary: Buffer | null;
  readonly address: string | null;
  readonly os: string | null;
  readonly platform: string | null;
  readonly details: object;
}

/** Stores an event of an account, or counts it in its summary. Does nothing for ids that are no person's. */
export async function insertEvent(tx: Tx, event: NewEventRow): Promise<void> {
  await sql`
    INSERT INTO security_events AS e (user_id, event_id, type, summary, address, os, platform, details)
    SELECT user_id, ${event.eventId}, ${event.type}, ${event.summary}, ${event.address}, ${event.os},
      ${event.platform}, ${JSON.stringify(event.details)}::jsonb
    FROM accounts WHERE user_id = ${event.userId}
    ON CONFLICT (user_id, summary) WHERE summary IS NOT NULL DO UPDATE SET count = e.count + 1, at = now(),
      address = excluded.address, os = excluded.os, platform = excluded.platform`.execute(tx.sql);
}

export interface EventRow {
  readonly event_id: string;
  readonly type: SecurityEventType;
  readonly at: Date;
  readonly count: number;
  readonly address: string | null;
  readonly os: string | null;
  readonly platform: string | null;
  readonly details: Record<string, unknown>;
}

/** An account's events with ids below `before`, newest first. */
export const loadEvents = (
  db: Database,
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<EventRow[]> =>
  db.query<EventRow>(
    'security_log.list',
    `SELECT event_id, type, at, count, address, os, platform, details FROM security_events
     WHERE user_id = $1 AND ($2::bigint IS NULL OR event_id < $2) ORDER BY event_id DESC LIMIT $3`,
    [userId, before ?? null, limit],
  );

/** Removes at most `limit` events that are older than `days`; returns how many. */
export async function deleteEventsOlderThan(db: Database, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM security_events WHERE (user_id, event_id) IN (
      SELECT user_id, event_id FROM security_events WHERE at < now() - ${days} * interval '1 day'
      LIMIT ${limit})`.execute(db.sql);
  return Number(numAffectedRows ?? 0n);
}

/** Removes at most `limit` addresses from events that are older than `days`; returns how many. */
export async function forgetAddressesOlderThan(db: Database, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE security_events SET address = NULL WHERE (user_id, event_id) IN (
      SELECT user_id, event_id FROM security_events
      WHERE address IS NOT NULL AND at < now() - ${days} * interval '1 day' LIMIT ${limit})`.execute(db.sql);
  return Number(numAffectedRows ?? 0n);
}
