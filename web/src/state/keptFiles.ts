import { storedValue } from './storage.ts';

/** Channels with stored files, the most recent one last. */
const stored = storedValue<readonly string[]>('guildhall.kept-files', []);
/** Channels of which files are kept, at most: they take the device's room. */
const MAX_CHANNELS = 10;

/** Comes only where files are kept. */
const loadStore = () => import('./fileStore.ts');

/** The files of a channel that survive a reload; empty if the device can't store files. */
export async function readKept<Entry>(channelId: string): Promise<readonly Entry[]> {
  if (!stored.read().includes(channelId)) return [];
  try {
    const { readFiles } = await loadStore();
    return (await readFiles<Entry>(channelId)) ?? [];
  } catch {
    return [];
  }
}

/** Stores the files chosen for a channel; an empty list is deleted. */
export function keepFiles(channelId: string, files: readonly object[]): void {
  const known = stored.read();
  const others = known.filter((id) => id !== channelId);
  if (files.length === 0 && others.length === known.length) return;
  const kept = files.length > 0 ? [...others, channelId] : others;
  const dropped = kept.slice(0, -MAX_CHANNELS);
  stored.write(kept.slice(-MAX_CHANNELS));
  loadStore()
    .then(({ writeFiles }) =>
      Promise.all([writeFiles(channelId, files), ...dropped.map((id) => writeFiles(id, []))]),
    )
    // Without room on the device they last until the page closes.
    .catch(() => {});
}

export function forgetFiles(): void {
  if (stored.read().length === 0) return;
  stored.clear();
  loadStore()
    .then(({ clearFiles }) => clearFiles())
    .catch(() => {});
}
