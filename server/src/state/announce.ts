import type { Bus } from '../platform/bus/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Log } from '../platform/log/index.ts';
import { getRetryLevel } from '../platform/outage.ts';
import { loadMovedVersions } from './version-store.ts';

/** Guilds in one message: NATS takes a megabyte. */
const CHUNK = 10_000;

/**
 * Announces each second, on `heads`, the permission versions that moved in the last ten seconds, read from the database:
 * so a replica notices a change even if all its messages were lost. Runs in `worker` processes. Returns a function that stops it.
 */
export function startVersionAnnouncer(
  db: Pick<Database, 'query'>,
  bus: Bus,
  workerId: number,
  log: Log,
): () => void {
  let reading = false;
  const announce = async () => {
    const rows = await loadMovedVersions(db);
    for (let at = 0; at < rows.length; at += CHUNK)
      bus.publish('heads', {
        worker: workerId,
        heads: {},
        versions: Object.fromEntries(
          rows.slice(at, at + CHUNK).map(({ guild_id, version }) => [guild_id, Number(version)]),
        ),
      });
  };
  const timer = setInterval(() => {
    if (reading) return;
    reading = true;
    announce()
      .catch((error) => log[getRetryLevel(error)]('state.announce_failed', { error }))
      .finally(() => {
        reading = false;
      });
  }, 1_000);
  timer.unref();
  return () => clearInterval(timer);
}
