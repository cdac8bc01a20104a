import { createSlot } from '../../design/hosts.ts';
import { storedValue } from '../../state/storage.ts';

/** Whether the strip was shown on the last visit: its space is then reserved before the account is loaded. */
export const stripPlace = storedValue('guildhall.unverified-strip', false);

const stored = storedValue<string | null>('guildhall.unverified-dismissed', null);
const slot = createSlot(stored.read());

/** The user who dismissed the strip on this device. */
export const dismissedFor = {
  use: slot.use,
  set(userId: string): void {
    slot.set(userId);
    stored.write(userId);
  },
};
