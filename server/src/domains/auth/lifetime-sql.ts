import type { Config } from '../../config.ts';

/** Days without use after which a session ends. */
export const IDLE_DAYS = 90;

type Lifetime = Pick<Config, 'sessionDays'>;

/** SQL: when a row of `sessions` ends, by its last use or by its age. */
export const sessionEndSql = (row: string, { sessionDays }: Lifetime): string =>
  sessionDays === 0
    ? `${row}.expires_at`
    : `least(${row}.expires_at, ${row}.created_at + interval '${sessionDays} days')`;

/** SQL: whether a row of `sessions` has not ended. */
export const isLiveSql = (row: string, lifetime: Lifetime): string =>
  `${sessionEndSql(row, lifetime)} > now()`;

/** SQL: how many sessions an account has, for statements of other domains. @param userId SQL of the account's id */
export const sessionCountSql = (userId: string, lifetime: Lifetime): string =>
  `(SELECT count(*)::int FROM sessions s WHERE s.user_id = ${userId} AND ${isLiveSql('s', lifetime)})`;
