import { IMAGE_PATHS, type ImageKind } from '@guildhall/protocol/assets/addresses';
import type { App } from '../../app.ts';
import { folderOf, hashesInUse, storageOf } from './store.ts';

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    'assets.tidy': { readonly kind: ImageKind; readonly owner: readonly string[] };
    'assets.sweep': Record<string, never>;
  }
}

/** Milliseconds for which a picture that no row shows is kept: what was stored for a change has long been shown by then. */
const KEPT_MS = 86_400_000;

/** Has an owner's pictures of a kind that nothing shows removed, a day from now. */
export async function tidyLater({ db, jobs }: App, kind: ImageKind, owner: readonly string[]): Promise<void> {
  await db.transaction((tx) =>
    jobs.add(
      tx.sql,
      'assets.tidy',
      { kind, owner },
      { key: `assets.tidy ${folderOf(kind, owner)}`, runAt: new Date(Date.now() + KEPT_MS) },
    ),
  );
}

/** Removes an owner's pictures of a kind that nothing shows. Not to be called within a day of storing one: see `tidyLater`. */
async function tidyImages(
  app: Pick<App, 'db' | 'providers'>,
  kind: ImageKind,
  owner: readonly string[],
): Promise<void> {
  const storage = storageOf(app);
  const folder = folderOf(kind, owner);
  const used = (await hashesInUse(app, kind, [owner])).get(owner.join('/'));
  for await (const key of storage.list(folder)) {
    const hash = key.slice(folder.length + 1).split('/', 1)[0] as string;
    if (!used?.has(hash)) await storage.remove(key);
  }
}

/** Owners looked up at a time. */
const BATCH = 500;

/** Has tidied what lost its owner without anybody saying so: pictures of guilds, members and accounts that are gone. */
export async function sweepImages(app: App): Promise<void> {
  const storage = storageOf(app);
  for (const kind of Object.keys(IMAGE_PATHS) as ImageKind[]) {
    const hashes = new Map<string, Set<string>>();
    const look = async () => {
      const used = await hashesInUse(
        app,
        kind,
        [...hashes.keys()].map((name) => name.split('/')),
      );
      for (const [name, kept] of hashes)
        if (![...kept].every((hash) => used.get(name)?.has(hash)))
          await tidyLater(app, kind, name.split('/'));
      hashes.clear();
    };
    for await (const key of storage.list(`images/${kind}`)) {
      // images / kind / ids of the owner / hash / file
      const parts = key.split('/');
      const [name, hash] = [parts.slice(2, -2).join('/'), parts.at(-2) as string];
      if (!hashes.has(name) && hashes.size >= BATCH) await look();
      hashes.set(name, (hashes.get(name) ?? new Set()).add(hash));
    }
    if (hashes.size > 0) await look();
  }
}

/** Says how pictures that nothing shows any more are removed: a day after they were replaced, others once a week. */
export function handleAssetsUpkeep(app: App): void {
  app.jobs.handle('assets.tidy', ({ kind, owner }) => tidyImages(app, kind, owner));
  app.jobs.handle('assets.sweep', () => sweepImages(app), '17 4 * * 0');
}
