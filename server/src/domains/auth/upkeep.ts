import type { App } from '../../app.ts';
import { deleteEnded } from './store.ts';

const EVERY_MS = 10 * 60_000;

/** Removes ended sessions, tickets and counters every ten minutes; several processes may do so at once. Answers how to stop. */
export function startAuthUpkeep(app: Pick<App, 'db' | 'log'>): () => void {
  const timer = setInterval(() => {
    deleteEnded(app.db).catch((error: unknown) => app.log.warn('auth.upkeep_failed', { error }));
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
