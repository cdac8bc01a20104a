import type { InstanceAction } from '@guildhall/protocol/instance/limits';
import type { App } from '../../app.ts';
import type { Database, Tx } from '../../platform/database/index.ts';

export interface LogEntry {
  readonly userId: string;
  readonly action: InstanceAction;
  readonly targetId?: string;
  /** What the entry would not tell otherwise; never what is secret. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes down what `tx` does on the instance's behalf. */
export async function logForInstance(app: Pick<App, 'ids'>, tx: Tx, entry: LogEntry): Promise<void> {
  await tx.sql
    .insertInto('instance_log')
    .values({
      entry_id: app.ids.next(),
      user_id: entry.userId,
      action: entry.action,
      target_id: entry.targetId ?? null,
      details: entry.details ? JSON.stringify(entry.details) : null,
    })
    .execute();
}

export interface LogRow {
  readonly entry_id: string;
  readonly user_id: string;
  readonly action: InstanceAction;
  readonly target_id: string | null;
  readonly details: Record<string, unknown> | null;
}

/** Entries before an id, newest first. */
export const loadLog = (db: Database, before: string | undefined, limit: number): Promise<LogRow[]> =>
  db.query<LogRow>(
    'instance.log',
    `SELECT * FROM instance_log WHERE $1::bigint IS NULL OR entry_id < $1 ORDER BY entry_id DESC LIMIT $2`,
    [before ?? null, limit],
  );
