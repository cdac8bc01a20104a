import { domain } from '../../domain.ts';
import { deleteScope } from './index-store.ts';
import { createSearchIndexer } from './indexer.ts';
import { searchHandlers } from './operations.ts';
import { createPackCache } from './pack-cache.ts';
import { markStale } from './packer.ts';
import { createSearchQueue } from './service.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'search.pack_stale': Record<string, never>;
    'search.pack_changed': Record<string, never>;
  }
}

/** Deleted or edited messages for which a pack is made again within the hour. Every search reads their places. */
const MANY_GONE = 128;

export const searchDomain = domain({
  operations: searchHandlers,
  services: {
    packCache: createPackCache,
    searchIndexer: createSearchIndexer,
    searchQueue: createSearchQueue,
  },
  jobs: {
    'search.pack_stale': { run: (app) => markStale(app, MANY_GONE), cron: '17 * * * *' },
    'search.pack_changed': { run: (app) => markStale(app, 0), cron: '37 4 * * *' },
  },
  on: { guildDeleted: (_, tx, { guildId }) => deleteScope(tx, guildId) },
});
