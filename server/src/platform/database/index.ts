import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/index.ts';
import type { BusEvent, NewEvent, Outbox } from '../outbox/index.ts';
import { insertEvents } from '../outbox/insert-store.ts';
import { logLostConnection } from './lost-connection.ts';
import type { Tables } from './tables.ts';

/** A transaction; `emit` is the only way by which a domain publishes anything. */
export interface Tx {
  readonly sql: Transaction<Tables>;
  /** Stores an event with the transaction; it is published right after the commit. */
  emit(event: NewEvent): void;
  /** The id of an event that a statement of the transaction stores itself. */
  reserve(): string;
  /** Has an event that a statement of the transaction stored itself published right after the commit. */
  emitStored(event: BusEvent): void;
}

/** Runs a named prepared statement. */
export type Query = <Row extends object>(name: string, text: string, values: unknown[]) => Promise<Row[]>;

/** Statements took too long and were cancelled. */
export class DeadlineError extends Error {
  constructor() {
    super('Statements took longer than they may.');
  }
}

export interface Database {
  /** Kysely outside a transaction: single statements. */
  readonly sql: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** Runs a named prepared statement: for hot paths whose SQL is written by hand. */
  readonly query: Query;
  /**
   * Runs statements that all see the same moment, by indexes, whose cost depends on input. Throws DeadlineError when they take more than
   * `deadlineMs` together.
   */
  snapshot<T>(deadlineMs: number, work: (query: Query) => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction, again (up to five times) on serialization failures and deadlocks. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Statements sent since start, for the tests and benches that count them. */
  readonly statements: number;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connection: pg.PoolConfig;
  /** Connections at most; the embedded server allows 100. */
  readonly poolSize: number;
  readonly log: Log;
  readonly outbox: Outbox;
}

/**
 * Prepared statements are planned once: our hand-written ones are the same for every value, and planning the longest takes
 * twice as long as running it. A plan made so doesn't know how few rows a limit wants, and would start workers or a compiler
 * for a query that an index serves in a millisecond.
 */
const SESSION = '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0 -c jit=off';

/** PostgreSQL's code for a cancelled statement. */
const CANCELLED = '57014';
/** PostgreSQL's codes for "run it again": serialization failure and deadlock. */
const retryable = new Set(['40001', '40P01']);
const hasCode = (error: unknown): error is { code: string } =>
  typeof error === 'object' && error !== null && 'code' in error;

/** Connects to PostgreSQL. `statements` counts every statement, BEGIN and COMMIT included. */
export function openDatabase({ connection, poolSize, log, outbox }: DatabaseOptions): Database {
  const pool = new pg.Pool({ ...connection, max: poolSize, keepAlive: true, options: SESSION });
  const onLost = logLostConnection(log);
  pool.on('error', onLost);
  let statements = 0;
  pool.on('connect', (client) => {
    // A connection cut while it is checked out reports itself here as well as to its query; unheard, it would end the process.
    client.on('error', onLost);
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    client.query = ((...input: unknown[]) => {
      statements += 1;
      return query(...input);
    }) as typeof client.query;
  });
  const sql = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const inTransaction = new AsyncLocalStorage<true>();

  const attempt = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const batch = outbox.open();
    const events: BusEvent[] = [];
    const unstored: BusEvent[] = [];
    try {
      const result = await sql.transaction().execute(async (transaction) => {
        const value = await work({
          sql: transaction,
          emit: (event) => {
            const identified = { ...event, id: batch.reserve() };
            events.push(identified);
            unstored.push(identified);
          },
          reserve: batch.reserve,
          emitStored: (event) => events.push(event),
        });
        if (unstored.length > 0) await insertEvents(transaction, unstored);
        return value;
      });
      batch.committed(events);
      return result;
    } catch (error) {
      batch.failed(error);
      throw error;
    }
  };

  return {
    sql,
    pool,
    get statements() {
      return statements;
    },
    async query(name, text, values) {
      return (await pool.query({ name, text, values })).rows;
    },
    async snapshot(deadlineMs, work) {
      const client = await pool.connect();
      const began = performance.now();
      try {
        await client.query(
          `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${deadlineMs}; SET LOCAL enable_seqscan = off`,
        );
        return await work(async (name, text, values) => {
          if (performance.now() - began > deadlineMs) throw new DeadlineError();
          return (await client.query({ name, text, values })).rows;
        });
      } catch (error) {
        throw hasCode(error) && error.code === CANCELLED ? new DeadlineError() : error;
      } finally {
        await client.query('ROLLBACK').then(
          () => client.release(),
          (error) => client.release(error),
        );
      }
    },
    async transaction(work) {
      if (inTransaction.getStore())
        throw new Error('A transaction was opened inside another: pass the outer one on.');
      for (let tries = 1; ; tries += 1) {
        try {
          return await inTransaction.run(true, () => attempt(work));
        } catch (error) {
          if (tries >= 5 || !hasCode(error) || !retryable.has(error.code)) throw error;
          await new Promise((resolve) => setTimeout(resolve, 2 ** tries + Math.random() * 10));
        }
      }
    },
    async close() {
      await pool.end();
    },
  };
}
