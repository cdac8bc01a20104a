import { hash } from 'node:crypto';
import {
  INSTANCE_LOG_FILTERS,
  type InstanceAction,
  type InstanceLogFilter,
  SIGN_IN_BURST,
} from '@guildhall/protocol/instance/limits';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Database, Tx } from '../../platform/database/index.ts';

export interface LogEntry {
  /** The user who did it; absent for strangers. */
  readonly userId?: string;
  readonly action: InstanceAction;
  readonly targetId?: string;
  /** The source address. */
  readonly address?: string;
  /** Details of the entry; never secrets. */
  readonly details?: Readonly<Record<string, unknown>>;
}

type Logging = Pick<App, 'ids' | 'config'>;

const HOUR_MS = 3_600_000;

/** The key by which an hour's entries of an action from an address are counted together. */
const getSummary = ({ action, address }: LogEntry): Buffer =>
  hash('sha256', JSON.stringify([action, address ?? null, Math.floor(Date.now() / HOUR_MS)]), 'buffer');

async function insert(
  { ids, config }: Logging,
  tx: Tx,
  entry: LogEntry,
  summary: Buffer | null,
): Promise<void> {
  const address = config.addressDays > 0 ? (entry.address ?? null) : null;
  await sql`
    INSERT INTO instance_log AS l (entry_id, user_id, action, target_id, details, at, summary, address)
    VALUES (${ids.next()}, ${entry.userId ?? null}, ${entry.action}, ${entry.targetId ?? null},
      ${entry.details ? JSON.stringify(entry.details) : null}::jsonb, now(), ${summary}, ${address})
    ON CONFLICT (summary) WHERE summary IS NOT NULL DO UPDATE SET count = l.count + 1, at = now()`.execute(
    tx.sql,
  );
}

/** Logs an action of `tx` on the instance, by the owner or others. */
export const logForInstance = (app: Logging, tx: Tx, entry: LogEntry): Promise<void> =>
  insert(app, tx, entry, null);

/** Counts an entry together with others of its action, from its address, within the hour. */
export const countForInstance = (app: Logging, tx: Tx, entry: LogEntry): Promise<void> =>
  insert(app, tx, entry, getSummary(entry));

export interface LogRow {
  readonly entry_id: string;
  readonly user_id: string | null;
  readonly action: InstanceAction;
  readonly target_id: string | null;
  readonly details: Record<string, unknown> | null;
  /** Null in entries of a version that did not store it: the id has the time. */
  readonly at: Date | null;
  readonly count: number;
  readonly address: string | null;
}

/** A few wrong passwords are normal: they are counted, and shown when there are many. */
const LIST = `
  SELECT entry_id, user_id, action, target_id, details, at, count, address FROM instance_log
  WHERE ($1::bigint IS NULL OR entry_id < $1) AND ($3::text[] IS NULL OR action = ANY ($3))
    AND (action <> 'sign_in.failures' OR count >= CASE WHEN details IS NULL THEN $4 ELSE $5 END::int)
  ORDER BY entry_id DESC LIMIT $2`;

/** Entries before an id, newest first. */
export const loadLog = (
  db: Database,
  page: {
    readonly before: string | undefined;
    readonly limit: number;
    readonly filter: InstanceLogFilter | undefined;
  },
): Promise<LogRow[]> =>
  db.query<LogRow>('instance.log', LIST, [
    page.before ?? null,
    page.limit,
    page.filter ? INSTANCE_LOG_FILTERS[page.filter] : null,
    SIGN_IN_BURST.address,
    SIGN_IN_BURST.everywhere,
  ]);

/** Removes entries of some actions that are older than `days`. */
export async function deleteOldEntries(
  db: Database,
  actions: readonly InstanceAction[],
  days: number,
): Promise<void> {
  await sql`DELETE FROM instance_log
    WHERE action = ANY (${[...actions]}::text[]) AND at < now() - ${days} * interval '1 day'`.execute(db.sql);
}

/** Removes addresses that are older than `days`. */
export async function clearOldAddresses(db: Database, days: number): Promise<void> {
  await sql`UPDATE instance_log SET address = NULL
    WHERE address IS NOT NULL AND at < now() - ${days} * interval '1 day'`.execute(db.sql);
}
