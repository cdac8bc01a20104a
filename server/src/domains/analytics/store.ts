import { ANALYTICS_LIMITS } from '@guildhall/protocol/analytics/limits';
import type { EventCount } from '@guildhall/protocol/analytics/schemas';
import type { Database } from '../../platform/database/index.ts';

/** Counts events of some kinds on this day (UTC), if the owner has them counted. One statement. */
export const countEvents = (db: Database, counts: ReadonlyMap<string, number>) =>
  db.query(
    'analytics.count',
    `INSERT INTO event_counts AS c (day, type, count)
     SELECT (now() AT TIME ZONE 'UTC')::date, n.type, n.count FROM unnest($1::text[], $2::int[]) AS n(type, count)
     WHERE (SELECT counts_events FROM instance_settings)
       AND (SELECT count(*) FROM event_counts k
         WHERE k.day = (now() AT TIME ZONE 'UTC')::date AND k.type <> n.type) < ${ANALYTICS_LIMITS.types}
     ORDER BY n.type
     ON CONFLICT (day, type) DO UPDATE SET count = c.count + excluded.count`,
    [[...counts.keys()], [...counts.values()]],
  );

/** Returns the counts of all days, the newest first. */
export async function loadCounts(db: Database): Promise<EventCount[]> {
  const rows = await db.query<{ day: string; type: string; count: string }>(
    'analytics.list',
    `SELECT day::text, type, count FROM event_counts ORDER BY day DESC, count DESC, type
     LIMIT ${ANALYTICS_LIMITS.types * ANALYTICS_LIMITS.days}`,
    [],
  );
  return rows.map(({ day, type, count }) => ({ day, type, count: Number(count) }));
}

/** Forgets the counts of old days. */
export const deleteOldCounts = (db: Database) =>
  db.query('analytics.tidy', 'DELETE FROM event_counts WHERE day < current_date - $1::int', [
    ANALYTICS_LIMITS.days,
  ]);
