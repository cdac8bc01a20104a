import { EventWebhooksStatus } from '@guildhall/protocol/applications/event-webhooks';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

export interface EventTarget {
  readonly url: string | null;
  readonly status: number;
  /** Requests in a row that failed. */
  readonly failures: number;
  /** The application's private Ed25519 key. */
  readonly signingKey: Buffer;
}

/** Where the events of an application are sent; undefined if it was deleted. */
export async function loadEventTarget(db: Database, applicationId: string): Promise<EventTarget | undefined> {
  const [row] = await db.query<EventTarget>(
    'applications.event_target',
    `SELECT event_webhooks_url AS url, event_webhooks_status AS status, event_webhooks_failures AS failures,
       signing_key AS "signingKey" FROM applications WHERE application_id = $1`,
    [applicationId],
  );
  return row;
}

export async function clearFailures(db: Database, applicationId: string): Promise<void> {
  await db.query(
    'applications.clear_failures',
    'UPDATE applications SET event_webhooks_failures = 0 WHERE application_id = $1',
    [applicationId],
  );
}

/** Counts a failure. At the limit it turns the events off, and returns the application's name and owner. */
export async function countFailure(
  tx: Tx,
  applicationId: string,
  limit: number,
): Promise<{ readonly name: string; readonly ownerId: string } | undefined> {
  const { rows } = await sql<{ name: string; ownerId: string; stopped: boolean }>`
    UPDATE applications SET event_webhooks_failures = event_webhooks_failures + 1,
      event_webhooks_status = CASE WHEN event_webhooks_failures + 1 >= ${limit}
        THEN ${EventWebhooksStatus.DISABLED_BY_SERVER} ELSE event_webhooks_status END
    WHERE application_id = ${applicationId} AND event_webhooks_status = ${EventWebhooksStatus.ENABLED}
    RETURNING name, owner_id::text AS "ownerId", event_webhooks_failures >= ${limit} AS stopped`.execute(
    tx.sql,
  );
  return rows[0]?.stopped ? rows[0] : undefined;
}
