import { createSlot } from '../../design/hosts.ts';
import { storedValue } from '../../state/storage.ts';

const stored = storedValue<string[]>('guildhall.collapsed-categories', []);
const collapsed = createSlot<ReadonlySet<string>>(new Set(stored.read()));

/** Ids of the categories that are folded up on this device. */
export const useCollapsed = () => collapsed.use();

export function toggleCategory(id: string): void {
  const next = new Set(collapsed.get());
  if (!next.delete(id)) next.add(id);
  collapsed.set(next);
  stored.write([...next]);
}
