/** Connection settings, in the names of `pg`. `host` is the folder of a Unix socket; there is no TCP listener. */
export type PostgresConnection = { host: string; port: number; user: string; database: string };

/** The user and group of a process; empty where it runs as ourselves. */
export type Identity = { uid: number; gid: number } | Record<string, never>;

/** A PostgreSQL installation that the identity it was found for can run. */
export type Binaries = { initdb: string; postgres: string };
