import type { Hono } from 'hono';
import type { App } from '../app.ts';
import { pingDatabase } from '../platform/database/store.ts';

/** How long, in milliseconds, the database has to answer, and for how long an answer is good for others who ask. */
const DEADLINE_MS = 2_000;
const FRESH_MS = 500;

type Reason = 'database' | 'bus';

/**
 * Answers GET /healthz with 200 once the process serves, and GET /readyz with 200 while it can do its work, else 503 and
 * the name of what is missing. Why it is missing is in the log alone, once each time it changes.
 */
export function serveHealth(http: Hono, app: Pick<App, 'db' | 'bus' | 'log'>): void {
  const check = shareForAWhile(createReadinessCheck(app));
  http.get('/healthz', (context) => context.text('ok'));
  http.get('/readyz', async (context) => {
    const missing = await check();
    return missing === undefined ? context.text('ready') : context.text(`not ready: ${missing}`, 503);
  });
}

/** Returns what is missing, and logs each change of it. */
function createReadinessCheck({ db, bus, log }: Pick<App, 'db' | 'bus' | 'log'>) {
  let last: Reason | undefined;
  return async (): Promise<Reason | undefined> => {
    const problem = await withDeadline(pingDatabase(db)).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    const missing = problem ? 'database' : bus.connected ? undefined : 'bus';
    if (missing !== last) {
      if (missing) log.warn('health.not_ready', { missing, ...problem });
      else log.info('health.ready');
    }
    last = missing;
    return missing;
  };
}

async function withDeadline(query: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${DEADLINE_MS} ms.`)), DEADLINE_MS);
  });
  try {
    await Promise.race([query, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whoever asks while a check is under way, or soon after, gets its result: strangers can't cost us a statement each. */
function shareForAWhile<Result>(check: () => Promise<Result>): () => Promise<Result> {
  let latest: Promise<Result> | undefined;
  return () => {
    latest ??= check().finally(() => {
      setTimeout(() => {
        latest = undefined;
      }, FRESH_MS).unref();
    });
    return latest;
  };
}
