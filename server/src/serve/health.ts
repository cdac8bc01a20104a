import type { Hono } from 'hono';
import type { App } from '../app.ts';
import { pingDatabase } from '../platform/database/store.ts';

/** How long, in milliseconds, the database has to respond, and how long a result is reused. */
const DEADLINE_MS = 2_000;
const FRESH_MS = 500;

type Reason = 'database' | 'bus';

/**
 * Serves GET /healthz with 200 once the process runs, and GET /readyz with 200 while it can work, otherwise 503 and
 * the name of the missing dependency. The reason is only logged, once per change.
 */
export function serveHealth(http: Hono, app: Pick<App, 'db' | 'bus' | 'log'>): void {
  const check = shareForAWhile(createReadinessCheck(app));
  http.get('/healthz', (context) => context.text('ok'));
  http.get('/readyz', async (context) => {
    const missing = await check();
    return missing === undefined ? context.text('ready') : context.text(`not ready: ${missing}`, 503);
  });
}

/** Returns the missing dependency, and logs each change. */
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

/** Requests during a check or shortly after share its result, so that strangers can't cost us a statement each. */
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
