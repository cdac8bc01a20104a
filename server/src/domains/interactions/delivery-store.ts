import { INTERACTION_LIMITS } from '@guildhall/protocol/limits/interactions';
import type { Database } from '../../platform/database/index.ts';

/** A delivery as it is stored. */
export interface DeliveryRow {
  readonly application_id: string;
  readonly interaction_id: string;
  readonly type: number;
  readonly route: string;
  readonly is_test: boolean;
  readonly name: string | null;
  readonly guild_id: string | null;
  readonly request: string | null;
  readonly response: string | null;
  readonly status: number | null;
  readonly callback: number | null;
  readonly failure: string | null;
  readonly duration: number | null;
}

/** What one process knows of a delivery: the one that sent it, or the one that received the response. */
export type DeliveryPart = {
  readonly [Column in keyof DeliveryRow]: Column extends 'application_id' | 'interaction_id'
    ? string
    : DeliveryRow[Column] | null;
};

const MERGED = ['name', 'guild_id', 'request', 'response', 'status', 'callback', 'duration'] as const;

/** Adds to the log, and removes what is too old in it. The first failure that was noted stays. */
export async function storeDeliveries(db: Database, parts: readonly DeliveryPart[]): Promise<void> {
  await db.query(
    'interactions.log',
    `INSERT INTO interaction_deliveries AS d (application_id, interaction_id, type, route, is_test, name, guild_id, request, response,
       status, callback, failure, duration)
     SELECT application_id, interaction_id, coalesce(type, 0), coalesce(route, 'gateway'), coalesce(is_test, false), name, guild_id,
       request, response, status, callback, failure, duration
     FROM jsonb_to_recordset($1::jsonb) AS p(application_id bigint, interaction_id bigint, type smallint, route text, is_test boolean,
       name text, guild_id bigint, request text, response text, status smallint, callback smallint, failure text, duration integer)
     WHERE EXISTS (SELECT FROM applications a WHERE a.application_id = p.application_id)
     ORDER BY application_id, interaction_id
     ON CONFLICT (application_id, interaction_id) DO UPDATE SET ${MERGED.map((column) => `${column} = coalesce(excluded.${column}, d.${column})`).join(', ')},
       type = greatest(d.type, excluded.type), is_test = d.is_test OR excluded.is_test, route = least(d.route, excluded.route),
       failure = coalesce(d.failure, excluded.failure)`,
    [JSON.stringify(parts)],
  );
  await db.query(
    'interactions.trim_log',
    `DELETE FROM interaction_deliveries d
     USING (SELECT application_id, interaction_id,
         row_number() OVER (PARTITION BY application_id ORDER BY interaction_id DESC) AS nth
       FROM interaction_deliveries WHERE application_id = ANY ($1::bigint[])) old
     WHERE d.application_id = old.application_id AND d.interaction_id = old.interaction_id AND old.nth > $2`,
    [[...new Set(parts.map(({ application_id }) => application_id))], INTERACTION_LIMITS.deliveries],
  );
}

/** The log of an application, newest first, without requests and responses. */
export const loadDeliveries = (db: Database, applicationId: string): Promise<DeliveryRow[]> =>
  db.query<DeliveryRow>(
    'interactions.deliveries',
    `SELECT application_id, interaction_id, type, route, is_test, name, guild_id, NULL AS request, NULL AS response,
       status, callback, failure, duration FROM interaction_deliveries WHERE application_id = $1 ORDER BY interaction_id DESC LIMIT $2`,
    [applicationId, INTERACTION_LIMITS.deliveries],
  );

export async function loadDelivery(
  db: Database,
  applicationId: string,
  interactionId: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await db.query<DeliveryRow>(
    'interactions.delivery',
    'SELECT * FROM interaction_deliveries WHERE application_id = $1 AND interaction_id = $2',
    [applicationId, interactionId],
  );
  return row;
}
