import { storedValue } from '../../state/storage.ts';

/** The instance's owner when this device last checked, so that menus can offer the instance's settings without a call. */
export const knownOwner = storedValue<string | null>('guildhall.instance-owner', null);

/** Whether a user owns the instance, as far as this device knows. */
export const isKnownOwner = (userId: string): boolean => knownOwner.read() === userId;
