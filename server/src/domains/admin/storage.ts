import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import type { Database } from '../../platform/database/index.ts';

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    'admin.measure_storage': Record<string, never>;
  }
}

/** Sizes asked for at once: a bucket answers each over the network. */
const AT_ONCE = 16;

interface Tally {
  files: number;
  bytes: number;
}

/** Folders at the root of the storage. */
const ROOTS = ['attachments', 'images', 'uploads'] as const;

/** Pictures are told apart, everything else goes by its folder. */
const kindOf = (key: string): string => {
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
      const kind = kindOf(counted[index] as string);
      const before = tallies.get(kind) ?? { files: 0, bytes: 0 };
      tallies.set(kind, { files: before.files + 1, bytes: before.bytes + size });
    }
  };
  for (const root of ROOTS)
    for await (const key of storage.list(root)) if (keys.push(key) >= AT_ONCE) await count();
  await count();
  return tallies;
}

/** Counts the files in storage by kind. Takes as long as there are many. */
export async function measureStorage(app: Pick<App, 'db' | 'providers'>): Promise<void> {
  const tallies = await tally(app);
  await app.db.transaction(async (tx) => {
    await sql`DELETE FROM instance_storage`.execute(tx.sql);
    // A row without files keeps the time at which nothing was found.
    for (const [kind, { files, bytes }] of [['', { files: 0, bytes: 0 }] as const, ...tallies])
      await sql`INSERT INTO instance_storage (kind, files, bytes, measured_at)
        VALUES (${kind}, ${files}, ${bytes}, now())`.execute(tx.sql);
  });
}

/** Counts the files every hour. */
export const adminJobs: DomainJobs = {
  'admin.measure_storage': { run: measureStorage, cron: '17 * * * *' },
};

/** Has the files counted as soon as a worker is free: where nobody has counted them yet. */
export const measureSoon = ({ db, jobs }: Pick<App, 'db' | 'jobs'>): Promise<void> =>
  db.transaction((tx) => jobs.add(tx.sql, 'admin.measure_storage', {}, { key: 'admin.measure_storage' }));

/** Files by kind as last counted, the largest first; kinds without files are left out. */
export async function loadStorage(
  db: Database,
): Promise<{ files: { kind: string; files: number; bytes: number }[]; measured_at: string | null }> {
  const rows = await db.query<{ kind: string; files: string; bytes: string; measured_at: Date }>(
    'admin.storage',
    'SELECT * FROM instance_storage ORDER BY bytes DESC, kind',
    [],
  );
  const times = rows.map(({ measured_at }) => measured_at.getTime());
  return {
    files: rows
      .map(({ kind, files, bytes }) => ({ kind, files: Number(files), bytes: Number(bytes) }))
      .filter(({ files }) => files > 0),
    measured_at: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
  };
}
