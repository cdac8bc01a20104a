import type { ImageKind } from '@guildhall/protocol/assets/addresses';
import type { App } from '../../app.ts';
import { folderOf, hashesInUse, storageOf } from './store.ts';

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    'assets.tidy': { readonly kind: ImageKind; readonly owner: readonly string[] };
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
export async function tidyImages(
  app: Pick<App, 'db' | 'providers'>,
  kind: ImageKind,
  owner: readonly string[],
): Promise<void> {
  const storage = storageOf(app);
  const folder = folderOf(kind, owner);
  const used = await hashesInUse(app, kind, owner);
  for await (const key of storage.list(folder)) {
    const hash = key.slice(folder.length + 1).split('/', 1)[0] as string;
    if (!used.has(hash)) await storage.remove(key);
  }
}

/** Says how pictures that nothing shows any more are removed. */
export function handleAssetsUpkeep(app: App): void {
  app.jobs.handle('assets.tidy', ({ kind, owner }) => tidyImages(app, kind, owner));
}
