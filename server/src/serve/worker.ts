import type { App } from '../app.ts';
import type { Domain, DomainJob } from '../domain.ts';
import { domains } from '../domains/index.ts';
import type { JobName } from '../platform/jobs/index.ts';
import { startSweeper } from '../platform/outbox/sweeper.ts';
import { startVersionAnnouncer } from '../state/announce.ts';

/** The work of `worker` processes: publish events left by dead processes, announce versions, run jobs. Returns a function that ends it. */
export function startWorker(app: App): () => Promise<void> {
  const { db, bus, ids, jobs, log } = app;
  const sweeper = startSweeper(app);
  const endAnnouncing = startVersionAnnouncer(db, bus, ids.workerId, log);
  registerJobs(app);
  jobs.start().catch((error) => log.error('jobs.not_started', { error }));
  return async () => {
    endAnnouncing();
    await sweeper.stop();
    await jobs.stop();
  };
}

function registerJobs(app: App): void {
  for (const { jobs } of domains as readonly Domain[])
    for (const [name, { run, cron, lane }] of Object.entries(jobs ?? {}) as [JobName, DomainJob<unknown>][])
      app.jobs.handle(name, (payload) => run(app, payload), cron, lane);
}
