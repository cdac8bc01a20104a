import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { INSTANCE_LIMITS } from '@guildhall/protocol/instance/limits';
import type { InstanceOverview } from '@guildhall/protocol/instance/schemas';
import type { App } from '../../app.ts';
import { pingDatabase } from '../../platform/database/store.ts';
import { loadCrashes } from '../instance/index.ts';
import { getMailSource, loadServer } from '../mail/index.ts';
import { loadServers } from '../voice/index.ts';
import { measureSoon } from './storage.ts';
import { loadStorage } from './storage-store.ts';
import { loadCounts } from './store.ts';

const { version } = createRequire(import.meta.url)('../../../../package.json') as { version: string };

/** Emails in the outbox folder, from where nothing delivers them. */
const countEmails = async (folder: string): Promise<number> => (await readdir(folder).catch(() => [])).length;

/** The state of the instance, as this process sees it. */
export async function getOverview(app: App): Promise<InstanceOverview> {
  const began = performance.now();
  await pingDatabase(app.db);
  const latency = performance.now() - began;
  const counts = await loadCounts(app.db);
  const storage = await loadStorage(app.db);
  if (storage.measured_at === null) await measureSoon(app);
  const transport = getMailSource(app.config, await loadServer(app.db)) === 'none' ? 'folder' : 'smtp';
  const emails = transport === 'folder' ? await countEmails(join(app.config.dataFolder, 'mail')) : 0;
  const voice = await loadServers(app.db);
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
      voice: voice.map(({ reached_at, reached_from_outside_at, ...server }) => ({
        ...server,
        reached_at: reached_at?.toISOString() ?? null,
        reached_from_outside_at: reached_from_outside_at?.toISOString() ?? null,
      })),
      mail: { transport, waiting: counts.mail + emails },
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
