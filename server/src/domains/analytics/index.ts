import { COUNTED_NAME } from '@guildhall/protocol/analytics/limits';
import type { analyticsOperations } from '@guildhall/protocol/analytics/operations';
import type { App } from '../../app.ts';
import { domain, type Handlers } from '../../domain.ts';
import { requireInstanceOwner } from '../instance/index.ts';
import { countEvents, deleteOldCounts, loadCounts } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'analytics.tidy': Record<string, never>;
  }
}

/** Counts names; those that are none of a client's code are dropped. */
async function count({ db }: App, names: readonly string[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const name of names) if (COUNTED_NAME.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size > 0) await countEvents(db, counts);
}

const analyticsHandlers: Handlers<typeof analyticsOperations> = {
  trackEvents: ({ app, body }) =>
    count(
      app,
      body.events.map(({ type }) => type),
    ),
  trackMetrics: ({ app, body }) =>
    count(
      app,
      body.metrics.map(({ name }) => name),
    ),
  reportError: ({ app, body: { name, message, stack, release, channel, time } }) => {
    app.log.warn('client.error', { name, message, stack, release, channel, time });
  },
  listEventCounts: async (call) => {
    await requireInstanceOwner(call);
    return loadCounts(call.app.db);
  },
};

export const analyticsDomain = domain({
  operations: analyticsHandlers,
  jobs: {
    'analytics.tidy': {
      run: async ({ db }) => {
        await deleteOldCounts(db);
      },
      cron: '29 4 * * *',
    },
  },
});
