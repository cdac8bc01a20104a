import { blockedIds, isBlocked, key } from '@guildhall/client';
import { useSlice } from '../../state/hooks.ts';

/** Whether the user has blocked another one. */
export const useIsBlocked = (userId: string): boolean =>
  useSlice(key.relationship(userId), (store) => isBlocked(store, userId));

/** All users that the user has blocked. */
export const useBlockedIds = () => useSlice(key.relationships, blockedIds);
