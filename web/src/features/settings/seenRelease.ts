import { storedValue } from '../../state/storage.ts';

/** The version that this is, as it was built. */
declare const __VERSION__: string;

const seen = storedValue<string | null>('guildhall.seen-version', null);

/** Records that the changelog has been seen. */
export const rememberRelease = (): void => seen.write(__VERSION__);

/** Whether this device ran another version before. Somebody's first visit is no news. */
export function isNewRelease(): boolean {
  const before = seen.read();
  if (before === null) rememberRelease();
  return before !== null && before !== __VERSION__;
}
