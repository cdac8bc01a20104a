import type { Log } from '../log/index.ts';

/** Codes of a connection that the database ended: SQLSTATE of its shutdown, and Node's for one that it closed. */
const ENDED: ReadonlySet<string | undefined> = new Set(['57P01', 'EPIPE']);

/**
 * Returns the listener for a connection that broke while nobody used it. It logs the reason without a stack, which would say
 * nothing, and a shutdown of the database only as a fact: the code that needs the database reports it.
 */
export const logLostConnection =
  (log: Log) =>
  (error: Error & { code?: string }): void => {
    const level = ENDED.has(error.code) ? 'info' : 'warn';
    log[level]('database.connection_lost', { reason: error.message });
  };
