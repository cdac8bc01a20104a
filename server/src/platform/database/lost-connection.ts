import type { Log } from '../log/index.ts';

/** SQLSTATE of a connection that a shutdown of the database ended. */
const ADMIN_SHUTDOWN = '57P01';

/**
 * Returns the listener for a connection that broke while nobody used it. It logs the reason without a stack, which would say
 * nothing, and a shutdown of the database only as a fact: the code that needs the database reports it.
 */
export const logLostConnection =
  (log: Log) =>
  (error: Error & { code?: string }): void => {
    const level = error.code === ADMIN_SHUTDOWN ? 'info' : 'warn';
    log[level]('database.connection_lost', { reason: error.message });
  };
