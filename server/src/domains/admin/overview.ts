import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { INSTANCE_LIMITS } from '@guildhall/protocol/instance/limits';
import type { InstanceOverview } from '@guildhall/protocol/instance/schemas';
import type { App } from '../../app.ts';
import { loadCrashes } from '../instance/index.ts';
import { loadStorage, measureSoon } from './storage.ts';

const { version } = createRequire(import.meta.url)('../../../../package.json') as { version: string };

/** Counts of what there is; messages up to ten thousand, above that as the database estimates them, since counting all takes long. */
const COUNTS = `
  SELECT (SELECT count(*)::int FROM accounts) AS people,
    (SELECT count(*)::int FROM accounts WHERE disabled_at IS NOT NULL) AS disabled,
    (SELECT count(*)::int FROM users WHERE bot) AS bots,
    (SELECT count(*)::int FROM guilds) AS guilds,
    greatest(
      (SELECT coalesce(sum(greatest(c.reltuples, 0)), 0)::bigint FROM pg_inherits i
        JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'messages'::regclass),
      (SELECT count(*) FROM (SELECT FROM messages LIMIT 10000) AS first_messages))::text AS messages,
    pg_database_size(current_database())::text AS bytes,
    current_setting('server_version') AS version,
    (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
    current_setting('max_connections')::int AS connections_max,
    (SELECT count(*)::int FROM workers WHERE expires_at > now()) AS processes,
    (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts < max_attempts AND run_at <= now()) AS jobs_waiting,
    (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts >= max_attempts) AS jobs_failed,
    (SELECT count(*)::int FROM graphile_worker.jobs
      WHERE attempts < max_attempts AND task_identifier LIKE '%mail%') AS mail`;

interface Counts {
  readonly people: number;
  readonly disabled: number;
  readonly bots: number;
  readonly guilds: number;
  readonly messages: string;
  readonly bytes: string;
  readonly version: string;
  readonly connections: number;
  readonly connections_max: number;
  readonly processes: number;
  readonly jobs_waiting: number;
  readonly jobs_failed: number;
  readonly mail: number;
}

/** Letters that lie in the outbox folder, where nobody delivers them. */
const lettersIn = async (folder: string): Promise<number> => (await readdir(folder).catch(() => [])).length;

/** How the instance is doing, as this process sees it. */
export async function overviewOf(app: App): Promise<InstanceOverview> {
  const began = performance.now();
  await app.db.query('admin.ping', 'SELECT 1', []);
  const latency = performance.now() - began;
  const [counts] = await app.db.query<Counts>('admin.counts', COUNTS, []);
  if (!counts) throw new Error('The counts had no row.');
  const storage = await loadStorage(app.db);
  if (storage.measured_at === null) await measureSoon(app);
  const transport = app.providers.names('mail')[0] === 'smtp' ? 'smtp' : 'folder';
  const letters = transport === 'folder' ? await lettersIn(join(app.config.dataFolder, 'mail')) : 0;
  const { people, disabled, bots, guilds } = counts;
  const crashes = await loadCrashes(app.db, INSTANCE_LIMITS.crashes);
  return {
    counts: { people, disabled, bots, guilds, messages: Number(counts.messages) },
    storage: { ...storage, database_bytes: Number(counts.bytes) },
    health: {
      version,
      node: process.versions.node,
      uptime_seconds: Math.floor(process.uptime()),
      memory_bytes: process.memoryUsage.rss(),
      roles: [...app.config.roles],
      processes: counts.processes,
      database: {
        version: counts.version,
        connections: counts.connections,
        connections_max: counts.connections_max,
        latency_ms: Math.round(latency * 100) / 100,
      },
      bus: { kind: app.config.natsUrl ? 'nats' : 'process', connected: app.bus.connected },
      jobs: { waiting: counts.jobs_waiting, failed: counts.jobs_failed },
      mail: { transport, waiting: counts.mail + letters },
      crashes: {
        last_day: crashes.lastDay,
        last_month: crashes.lastMonth,
        recent: crashes.recent.map(({ crash_id, started_at, ended_at, cause, status, signal, details }) => ({
          id: crash_id,
          started_at: started_at?.toISOString() ?? null,
          ended_at: ended_at.toISOString(),
          ...{ cause, status, signal, details },
        })),
      },
    },
  };
}
