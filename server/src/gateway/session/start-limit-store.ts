import type { Database } from '../../platform/database/index.ts';

/** Sessions that a bot can begin in 24 hours. */
export const SESSION_STARTS = 1_000;

export interface SessionStarts {
  readonly total: number;
  readonly remaining: number;
  /** Milliseconds until all are available again. */
  readonly resetAfter: number;
}

interface Row {
  used: number;
  reset_after: string;
}

const starts = (row: Row | undefined): SessionStarts => ({
  total: SESSION_STARTS,
  remaining: Math.max(0, SESSION_STARTS - (row?.used ?? 0)),
  resetAfter: Math.max(0, Math.ceil(Number(row?.reset_after ?? 0))),
});

const RESET_AFTER = `extract(epoch FROM since + interval '24 hours' - now()) * 1000 AS reset_after`;

/** Reads a bot's remaining session starts. */
export async function sessionStarts(db: Database, userId: string): Promise<SessionStarts> {
  const [row] = await db.query<Row>(
    'gateway.starts',
    `SELECT used, ${RESET_AFTER} FROM gateway_starts WHERE user_id = $1 AND since > now() - interval '24 hours'`,
    [userId],
  );
  return starts(row);
}

/** Uses up one session start; returns false if none was left. */
export async function takeSessionStart(db: Database, userId: string): Promise<boolean> {
  const [row] = await db.query<{ used: number }>(
    'gateway.take_start',
    `INSERT INTO gateway_starts AS s (user_id, since, used) VALUES ($1, now(), 1)
     ON CONFLICT (user_id) DO UPDATE SET
       used = CASE WHEN s.since > now() - interval '24 hours' THEN s.used + 1 ELSE 1 END,
       since = CASE WHEN s.since > now() - interval '24 hours' THEN s.since ELSE now() END
     RETURNING used`,
    [userId],
  );
  return (row?.used ?? 0) <= SESSION_STARTS;
}

/** How many guilds a user is in. */
export async function countGuilds(db: Database, userId: string): Promise<number> {
  const [row] = await db.query<{ guilds: number }>(
    'gateway.count_guilds',
    'SELECT count(*)::int AS guilds FROM user_guilds WHERE user_id = $1',
    [userId],
  );
  return row?.guilds ?? 0;
}
