import { storedValue } from '../../state/storage.ts';

/** The user who owned the instance when this device last asked: menus offer its settings without a call. */
export const knownOwner = storedValue<string | null>('guildhall.instance-owner', null);

/** Whether a user owns the instance, as far as this device knows. */
export const isKnownOwner = (userId: string): boolean => knownOwner.read() === userId;
