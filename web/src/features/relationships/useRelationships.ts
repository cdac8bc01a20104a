import {
  countRequests,
  findRelationships,
  isBlocked,
  isFolded,
  key,
  type Relationship,
  relationshipType,
  type Store,
} from '@guildhall/client';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { useMemo } from 'react';
import { compareNames } from '../../i18n/format.ts';
import { useSlice } from '../../state/hooks.ts';
import { getName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';

/** Whether the user has blocked another one. */
export const useIsBlocked = (userId: string): boolean =>
  useSlice(key.relationship(userId), (store) => isBlocked(store, userId));

/** What another user is to the user. */
export const useRelationshipType = (userId: string): RelationshipType =>
  useSlice(key.relationship(userId), (store) => relationshipType(store, userId));

/** Changes with every change of any relationship. */
const useAll = (): ReadonlyMap<string, Relationship> | undefined => {
  useSlice(key.relationships, (store) => [...store.relationships.values()].map(describe).join());
  return useSession().store.relationships;
};
const describe = ({ id, type, nickname, user_ignored }: Relationship) =>
  `${id} ${type} ${user_ignored} ${nickname}`;

/** All users whose messages are folded up: the user has blocked or ignores them. */
export function useFoldedIds(): ReadonlySet<string> {
  const folded = useSlice(key.relationships, (store) =>
    [...store.relationships.keys()].filter((id) => isFolded(store, id)).join(' '),
  );
  return useMemo(() => new Set(folded.split(' ').filter(Boolean)), [folded]);
}

/** The name of a friend for the user: the nickname that they gave them, else their name. */
export const friendName = (store: Store, userId: string): string =>
  store.relationships.get(userId)?.nickname || getName(store.users.get(userId));

/** The users with whom the user has a relationship of a type, by name. */
export function useRelated(type: RelationshipType): readonly Relationship[] {
  const { store } = useSession();
  useAll();
  return findRelationships(store, type).toSorted((one, other) =>
    compareNames(friendName(store, one.id), friendName(store, other.id)),
  );
}

/** The users whom the user ignores without a relationship, by name. */
export function useIgnored(): readonly Relationship[] {
  return useRelated(RelationshipType.NONE);
}

/** Friend requests that wait for the user's answer, without those of ignored users. */
export const useReceivedRequests = (): readonly Relationship[] =>
  useRelated(RelationshipType.PENDING_INCOMING).filter(({ user_ignored }) => !user_ignored);

/** How many friend requests wait for the user's answer. */
export const useRequestCount = (): number => useSlice(key.relationships, countRequests);

/** The ids of friends who are online. */
export function useOnlineFriends(): ReadonlySet<string> {
  const ids = useSlice(key.presences, (store) =>
    findRelationships(store, RelationshipType.FRIEND)
      .map(({ id }) => id)
      .filter((id) => (store.presences.get(id)?.status ?? 'offline') !== 'offline')
      .join(' '),
  );
  return useMemo(() => new Set(ids.split(' ').filter(Boolean)), [ids]);
}
