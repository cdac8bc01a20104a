import { listGroups } from './sections.ts';
import { loadFirstSheet } from './sheets.ts';

/** Fetches the emoji that are shown first, and computes what takes long. */
export function prepareEmoji(): void {
  loadFirstSheet();
  listGroups(0);
}
