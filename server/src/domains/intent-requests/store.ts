import { INSTANCE_LIMITS } from '@guildhall/protocol/instance/limits';
import type { IntentRequest, OpenIntentRequest } from '@guildhall/protocol/intent-requests/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Stores a request in place of an earlier one. */
export async function storeRequest(
  db: Database,
  request: {
    readonly applicationId: string;
    readonly userId: string;
    readonly flags: number;
    readonly description: string;
    readonly answers: object;
  },
): Promise<void> {
  const { applicationId, userId, flags, description, answers } = request;
  await sql`
    INSERT INTO intent_requests (application_id, flags, description, answers, requested_by)
    VALUES (${applicationId}, ${flags}, ${description}, ${JSON.stringify(answers)}::jsonb, ${userId})
    ON CONFLICT (application_id) DO UPDATE SET flags = excluded.flags, description = excluded.description,
      answers = excluded.answers, requested_by = excluded.requested_by, requested_at = now(),
      granted = NULL, reason = NULL`.execute(db.sql);
}

export async function loadRequest(db: Database, applicationId: string): Promise<IntentRequest | undefined> {
  const [row] = await db.query<IntentRequest>(
    'intent_requests.load',
    `SELECT flags, wire_time(requested_at) AS requested_at, granted, reason
     FROM intent_requests WHERE application_id = $1`,
    [applicationId],
  );
  return row;
}

export interface OpenRequestRow extends Omit<OpenIntentRequest, 'application' | 'guild_count'> {
  readonly application_id: string;
}

/** The open requests, oldest first. */
export const loadOpenRequests = (db: Database): Promise<OpenRequestRow[]> =>
  db.query<OpenRequestRow>(
    'intent_requests.open',
    `SELECT r.application_id, r.flags, r.description, wire_time(r.requested_at) AS requested_at,
       wire_user(u)::json AS requested_by, json_build_object(
         'presence', r.answers -> 'intents_gateway_presence_use_case_description',
         'guild_members', r.answers -> 'intents_gateway_guild_members_use_case_description',
         'message_content', r.answers -> 'intents_gateway_message_content_use_case_description') AS use_cases
     FROM intent_requests r JOIN users u ON u.user_id = r.requested_by
     WHERE r.granted IS NULL ORDER BY r.requested_at LIMIT ${INSTANCE_LIMITS.page.max}`,
    [],
  );

/** Stores the decision on an open request; returns the requested flags, or undefined if there is none. */
export async function storeDecision(
  tx: Tx,
  applicationId: string,
  granted: boolean,
  reason: string | null,
): Promise<number | undefined> {
  const { rows } = await sql<{ flags: number }>`
    UPDATE intent_requests SET granted = ${granted}, reason = ${reason}
    WHERE application_id = ${applicationId} AND granted IS NULL RETURNING flags`.execute(tx.sql);
  return rows[0]?.flags;
}

/** Adds flags to those of an application. */
export async function grantFlags(tx: Tx, applicationId: string, flags: number): Promise<void> {
  await sql`UPDATE applications SET flags = flags | ${flags}::bigint WHERE application_id = ${applicationId}`.execute(
    tx.sql,
  );
}

/** Deletes the request of an application that is deleted. */
export async function deleteRequest(tx: Tx, applicationId: string): Promise<void> {
  await tx.sql.deleteFrom('intent_requests').where('application_id', '=', applicationId).execute();
}
