import { blockedIds, isBlocked, key } from '@guildhall/client';
import { useSlice } from '../../state/hooks.ts';

/** Whether one has blocked somebody. */
export const useIsBlocked = (userId: string): boolean =>
  useSlice(key.relationship(userId), (store) => isBlocked(store, userId));

/** Everybody whom one has blocked. */
export const useBlockedIds = () => useSlice(key.relationships, blockedIds);
