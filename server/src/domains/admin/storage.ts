import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { storeTallies, type Tally } from './storage-store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'admin.measure_storage': Record<string, never>;
  }
}

/** Sizes requested at once: an object store needs a network call for each. */
const AT_ONCE = 16;

/** Folders at the root of the storage. */
const ROOTS = ['attachments', 'images', 'uploads'] as const;

/** Images are counted by kind, all other files by folder. */
const getKind = (key: string): string => {
  const [root = '', next = ''] = key.split('/', 2);
  return root === 'images' ? next : root;
};

async function tally(app: Pick<App, 'providers'>): Promise<ReadonlyMap<string, Tally>> {
  const tallies = new Map<string, Tally>();
  const storage = app.providers.find('storage');
  if (!storage) return tallies;
  let keys: string[] = [];
  const count = async () => {
    const counted = keys;
    keys = [];
    const sizes = await Promise.all(counted.map((key) => storage.size(key)));
    for (const [index, size] of sizes.entries()) {
      if (size === undefined) continue;
      const kind = getKind(counted[index] as string);
      const before = tallies.get(kind) ?? { files: 0, bytes: 0 };
      tallies.set(kind, { files: before.files + 1, bytes: before.bytes + size });
    }
  };
  for (const root of ROOTS)
    for await (const key of storage.list(root)) if (keys.push(key) >= AT_ONCE) await count();
  await count();
  return tallies;
}

/** Counts the files in storage by kind. Takes time proportional to their number. */
export async function measureStorage(app: Pick<App, 'db' | 'providers'>): Promise<void> {
  await storeTallies(app.db, await tally(app));
}

/** Counts the files every hour. */
export const adminJobs: DomainJobs = {
  'admin.measure_storage': { run: measureStorage, cron: '17 * * * *' },
};

/** Queues a count of the files, if there has been none yet. */
export const measureSoon = ({ db, jobs }: Pick<App, 'db' | 'jobs'>): Promise<void> =>
  db.transaction((tx) => jobs.add(tx.sql, 'admin.measure_storage', {}, { key: 'admin.measure_storage' }));
