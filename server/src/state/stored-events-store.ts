import type { Database } from '../platform/database/index.ts';
import type { BusEvent } from '../platform/outbox/index.ts';

const STORED_EVENTS = `
  SELECT wanted.n, stored.event FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS wanted (subject, since, n)
  CROSS JOIN LATERAL (SELECT id, event FROM outbox WHERE subject = wanted.subject AND id > wanted.since OFFSET 0) stored
  ORDER BY stored.id`;

/** The stored events of each subject that are newer than an id, oldest first. One statement. */
export async function loadEventsSince(
  db: Pick<Database, 'query'>,
  wanted: readonly { readonly subject: string; readonly sinceId: string }[],
): Promise<BusEvent[][]> {
  const found = wanted.map((): BusEvent[] => []);
  const rows = await db.query<{ n: string; event: BusEvent }>('state.events', STORED_EVENTS, [
    wanted.map(({ subject }) => subject),
    wanted.map(({ sinceId }) => sinceId),
  ]);
  for (const { n, event } of rows) found[Number(n) - 1]?.push(event);
  return found;
}
