import { storedValue } from '../../state/storage.ts';

/** Whether the strip was there when the page was last open: its place is kept before anything is known. */
export const stripPlace = storedValue('guildhall.unverified-strip', false);
