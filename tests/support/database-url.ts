import type { PostgresConnection } from '@guildhall/server/platform/postgres/index';

/** Returns the value of DATABASE_URL for a connection by a Unix socket, whose path goes into the query: a URL has no other place for it. */
export const getDatabaseUrl = ({ user, host, port, database }: PostgresConnection): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
