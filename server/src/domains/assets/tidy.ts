import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { getStorage } from '../storage/index.ts';
import { KIND_USES, type StoredKind } from './kinds.ts';
import {
  countPicture,
  type FoundPicture,
  findUncounted,
  forgetPictures,
  getFolder,
  hashesInUse,
} from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'assets.tidy': { readonly kind: StoredKind; readonly owner: readonly string[] };
    'assets.sweep': Record<string, never>;
  }
}

/** Milliseconds for which an unused image is kept: an image stored for a change is in use long before. */
const KEPT_MS = 86_400_000;

/** Queues the removal of an owner's unused images of a kind, a day from now. */
export async function tidyLater(
  { db, jobs }: App,
  kind: StoredKind,
  owner: readonly string[],
): Promise<void> {
  await db.transaction((tx) =>
    jobs.add(
      tx.sql,
      'assets.tidy',
      { kind, owner },
      { key: `assets.tidy ${getFolder(kind, owner)}`, runAt: new Date(Date.now() + KEPT_MS) },
    ),
  );
}

/** Removes an owner's unused images of a kind. Must not be called within a day of storing one: see `tidyLater`. */
async function tidyImages(
  app: Pick<App, 'db' | 'providers' | 'cache'>,
  kind: StoredKind,
  owner: readonly string[],
): Promise<void> {
  const storage = getStorage(app);
  const folder = getFolder(kind, owner);
  const used = (await hashesInUse(app, kind, [owner])).get(owner.join('/')) ?? new Set();
  for await (const key of storage.list(folder)) {
    const hash = key.slice(folder.length + 1).split('/', 1)[0] as string;
    if (used.has(hash)) continue;
    await storage.remove(key);
    await app.cache.forget(`${folder}/${hash}`);
  }
  // Last, so that a process that dies in between leaves no files that aren't counted.
  await forgetPictures(app.db, kind, owner, used);
}

/** Images looked up at a time. */
const BATCH = 500;

/** The image of a storage key (images / kind / ids of the owner / hash / file). */
const getPicture = (kind: StoredKind, key: string): FoundPicture => {
  const parts = key.split('/');
  return { kind, owner: parts.slice(2, -2), hash: parts.at(-2) as string };
};

/** Queues a cleanup for owners with unused images: guilds, members and accounts that are gone. */
async function tidyUnused(app: App, kind: StoredKind, pictures: readonly FoundPicture[]): Promise<void> {
  const byOwner = Map.groupBy(pictures, ({ owner }) => owner.join('/'));
  const used = await hashesInUse(
    app,
    kind,
    [...byOwner.values()].map(([first]) => (first as FoundPicture).owner),
  );
  for (const [name, kept] of byOwner)
    if (!kept.every(({ hash }) => used.get(name)?.has(hash)))
      await tidyLater(app, kind, (kept[0] as FoundPicture).owner);
}

async function countAll(app: App, pictures: readonly FoundPicture[]): Promise<void> {
  for (const picture of await findUncounted(app.db, pictures)) {
    const size = await getStorage(app).size(`${getFolder(picture.kind, picture.owner)}/${picture.hash}/made`);
    if (size !== undefined) await countPicture(app.db, picture, size);
  }
}

/** Scans all images: queues cleanups for lost owners, counts uncounted ones, removes copies from before the cache. */
export async function sweepImages(app: App): Promise<void> {
  const storage = getStorage(app);
  for (const kind of Object.keys(KIND_USES) as StoredKind[]) {
    let pictures: FoundPicture[] = [];
    const look = async () => {
      const seen = pictures;
      pictures = [];
      await tidyUnused(app, kind, seen);
      await countAll(app, seen);
    };
    for await (const key of storage.list(`images/${kind}`)) {
      if (!key.endsWith('/made')) await storage.remove(key);
      else if (pictures.push(getPicture(kind, key)) >= BATCH) await look();
    }
    if (pictures.length > 0) await look();
  }
}

/** Registers the jobs that remove unused images: a day after they were replaced, others once a week. */
export const assetsJobs: DomainJobs = {
  'assets.tidy': { run: (app, { kind, owner }) => tidyImages(app, kind, owner) },
  'assets.sweep': { run: sweepImages, cron: '17 4 * * 0' },
};
