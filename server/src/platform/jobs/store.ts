import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../database/tables.ts';
import type { JobName, JobOptions, JobPayloads } from './job.ts';

/** Stores a job with the transaction. */
export async function insertJob<Name extends JobName>(
  transaction: Transaction<Tables>,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, key, maxAttempts }: JobOptions = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    run_at := ${runAt ?? null}::timestamptz, job_key := ${key ?? null}::text,
    max_attempts := ${maxAttempts ?? null}::int)`.execute(transaction);
}

/** Stores a job with the transaction for each payload. @param priority jobs with a larger one are done later */
export async function insertJobs<Name extends JobName>(
  transaction: Transaction<Tables>,
  name: Name,
  jobs: readonly { readonly payload: JobPayloads[Name]; readonly key?: string }[],
  priority = 0,
): Promise<void> {
  if (jobs.length === 0) return;
  await sql`SELECT FROM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(${name}::text, job -> 'payload', NULL, NULL, NULL, job ->> 'key', ${priority}::smallint, NULL)::graphile_worker.job_spec
    FROM json_array_elements(${JSON.stringify(jobs)}::json) AS j(job)))`.execute(transaction);
}

/** A job in SQL, for the statement that stores its subject. @param payload SQL of a JSON object @param key SQL of a text */
export const insertJobSql = (
  name: JobName,
  payload: string,
  { key = 'NULL', maxAttempts }: { readonly key?: string; readonly maxAttempts?: number } = {},
) =>
  `graphile_worker.add_job('${name}', payload := ${payload}, job_key := ${key}, max_attempts := ${maxAttempts ?? 'NULL'})`;

/** Whether the queue's own tables are there. */
export async function hasQueue(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(`SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS made`);
  return rows[0].made;
}
