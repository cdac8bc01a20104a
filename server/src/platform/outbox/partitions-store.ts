import pg from 'pg';
import { logLostConnection } from '../database/lost-connection.ts';
import { idAt } from '../ids/generator.ts';
import type { Log } from '../log/index.ts';
import { KEPT_MS } from './kept.ts';

/** Milliseconds of ids in one partition. */
const WIDTH_MS = 300_000;
/** How far ahead partitions are created, to cover the time in which no process does it. */
const AHEAD_MS = 3_600_000;

/** The advisory lock under which one process at a time maintains the partitions. */
const LOCK = 8_420_002;

interface Partition {
  name: string;
  /** Unix milliseconds at which it ends: part of its name. */
  end: number;
  attached: boolean;
  detaching: boolean;
}

const PARTITIONS = `
  SELECT c.relname AS name, substring(c.relname FROM 8)::bigint AS end, i.inhrelid IS NOT NULL AS attached,
    coalesce(i.inhdetachpending, false) AS detaching
  FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
  WHERE c.relname ~ '^outbox_[0-9]+$' AND c.relkind = 'r'
    AND c.relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = 'outbox'::regclass)
`;

/**
 * Makes the outbox's partitions for the next hour and drops those whose events are all older than ten minutes, without
 * ever holding a lock that an insert waits for. Does nothing while another process is at it. Called at start and every minute.
 */
export async function maintainPartitions(
  connection: pg.ClientConfig,
  log: Log,
  now: number = Date.now(),
): Promise<void> {
  const client = new pg.Client({ ...connection, statement_timeout: 10_000, lock_timeout: 2_000 });
  client.on('error', logLostConnection(log));
  await client.connect();
  try {
    const { rows: locked } = await client.query('SELECT pg_try_advisory_lock($1) AS got', [LOCK]);
    if (!locked[0].got) return;
    const { rows } = await client.query(PARTITIONS);
    const partitions: Partition[] = rows.map((row) => ({ ...row, end: Number(row.end) }));
    await attachAhead(client, partitions, now);
    for (const partition of partitions)
      if (partition.end < now - KEPT_MS)
        await drop(client, partition).catch((error) => log.warn('outbox.partition_kept', { error }));
  } finally {
    await client.end();
  }
}

async function attachAhead(client: pg.Client, partitions: Partition[], now: number): Promise<void> {
  let start = Math.max(...partitions.filter(({ attached }) => attached).map(({ end }) => end));
  while (start < now + AHEAD_MS) {
    // After a long pause one wide partition closes the gap.
    const end = Math.max(start, Math.floor(now / WIDTH_MS) * WIDTH_MS) + WIDTH_MS;
    await client.query('BEGIN');
    try {
      await client.query(`CREATE TABLE outbox_${end} (LIKE outbox INCLUDING ALL)`);
      // Attaching a finished table lets inserts into the others go on; creating it as a partition would not.
      await client.query(
        `ALTER TABLE outbox ATTACH PARTITION outbox_${end} FOR VALUES FROM (${idAt(start)}) TO (${idAt(end)})`,
      );
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
    start = end;
  }
}

async function drop(client: pg.Client, { name, attached, detaching }: Partition): Promise<void> {
  if (attached)
    await client.query(
      `ALTER TABLE outbox DETACH PARTITION ${name} ${detaching ? 'FINALIZE' : 'CONCURRENTLY'}`,
    );
  await client.query(`DROP TABLE ${name}`);
}
