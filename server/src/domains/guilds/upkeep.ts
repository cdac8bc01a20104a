import type { App } from '../../app.ts';
import { deleteOldEntries } from '../audit-log/index.ts';
import { purgeDeletedChannels } from '../channels/index.ts';
import { deleteExpiredInvites } from '../invites/index.ts';

const EVERY_MS = 60_000;

/**
 * Removes what is no longer of use, every minute: messages of deleted channels, expired invites, old entries of audit logs.
 * Several processes may do so at once. Answers how to stop, which waits for what is under way.
 */
export function startGuildUpkeep(app: Pick<App, 'db' | 'log'>): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    for (const work of [purgeDeletedChannels, deleteExpiredInvites, deleteOldEntries]) {
      if (stopped) return;
      await work(app.db);
    }
  };
  const timer = setInterval(() => {
    running = running.then(run).catch((error: unknown) => app.log.warn('guilds.upkeep_failed', { error }));
  }, EVERY_MS).unref();
  return () => {
    stopped = true;
    clearInterval(timer);
    return running;
  };
}
