/** What the supervisor needs of a logger; `platform/log` satisfies it. */
export type PostgresLog = {
  debug(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
};

/** Connection settings, in the names of `pg`. `host` is the folder of a Unix socket; there is no TCP listener. */
export type PostgresConnection = { host: string; port: number; user: string; database: string };

/** The user and group of a process; empty where it runs as ourselves. */
export type Identity = { uid: number; gid: number } | Record<string, never>;

/** A PostgreSQL installation that the identity it was found for can run. */
export type Binaries = { initdb: string; postgres: string };
