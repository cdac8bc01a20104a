import { createSlot } from '../../design/hosts.ts';
import { storedValue } from '../../state/storage.ts';

const stored = storedValue<string[]>('guildhall.open-folders', []);
const open = createSlot<ReadonlySet<string>>(new Set(stored.read()));

/** Keys of the folders that are open on this device. */
export const useOpenFolders = () => open.use();

export function toggleFolder(key: string): void {
  const next = new Set(open.get());
  if (!next.delete(key)) next.add(key);
  open.set(next);
  stored.write([...next]);
}
