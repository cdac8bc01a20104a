import type { CrashCause } from '@guildhall/protocol/instance/limits';
import type { App } from '../../app.ts';
import type { CrashReport } from '../../platform/crashes/report.ts';
import type { Database } from '../../platform/database/index.ts';

/** Number of stored crashes: a process that can't stay up must not fill the table. */
const KEPT = 500;

/** Stores the crashes of earlier processes, and forgets the oldest above the limit. */
export async function storeCrashes(
  app: Pick<App, 'db' | 'ids'>,
  reports: readonly CrashReport[],
): Promise<void> {
  if (reports.length === 0) return;
  await app.db.transaction(async (tx) => {
    await tx.sql
      .insertInto('process_crashes')
      .values(
        reports.map(({ startedAt, endedAt, cause, status, signal, details }) => ({
          crash_id: app.ids.next(),
          started_at: startedAt === undefined ? null : new Date(startedAt),
          ended_at: new Date(endedAt ?? Date.now()),
          cause,
          status: status ?? null,
          signal: signal ?? null,
          details,
        })),
      )
      .execute();
    await tx.sql
      .deleteFrom('process_crashes')
      .where('crash_id', '<=', (query) =>
        query
          .selectFrom('process_crashes')
          .select('crash_id')
          .orderBy('crash_id', 'desc')
          .offset(KEPT)
          .limit(1),
      )
      .execute();
  });
}

export interface CrashRow {
  readonly crash_id: string;
  readonly started_at: Date | null;
  readonly ended_at: Date;
  readonly cause: CrashCause;
  readonly status: number | null;
  readonly signal: string | null;
  readonly details: string;
}

/** The newest crashes, and how many there were in the last day and the last thirty. */
export async function loadCrashes(
  db: Database,
  limit: number,
): Promise<{ readonly lastDay: number; readonly lastMonth: number; readonly recent: readonly CrashRow[] }> {
  const [counts] = await db.query<{ last_day: number; last_month: number }>(
    'instance.crash_counts',
    `SELECT (count(*) FILTER (WHERE ended_at > now() - interval '1 day'))::int AS last_day, count(*)::int AS last_month
     FROM process_crashes WHERE ended_at > now() - interval '30 days'`,
    [],
  );
  const recent = await db.query<CrashRow>(
    'instance.crashes',
    'SELECT * FROM process_crashes ORDER BY ended_at DESC, crash_id DESC LIMIT $1',
    [limit],
  );
  return { lastDay: counts?.last_day ?? 0, lastMonth: counts?.last_month ?? 0, recent };
}
