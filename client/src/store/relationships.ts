import type { EventData } from '@guildhall/protocol/events';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import type { Relationship } from './entities.ts';
import { key } from './keys.ts';
import type { Part } from './optimistic.ts';
import { putUser } from './people.ts';
import type { Reducers, State } from './state.ts';

/** The type of the relationship to another user; NONE without one. */
export const relationshipType = (state: State, userId: string): RelationshipType =>
  (state.relationships.get(userId)?.type ?? RelationshipType.NONE) as RelationshipType;

/** Whether the user has blocked another one. */
export const isBlocked = (state: State, userId: string): boolean =>
  relationshipType(state, userId) === RelationshipType.BLOCKED;

/** Whether the user ignores another one. */
export const isIgnored = (state: State, userId: string): boolean =>
  state.relationships.get(userId)?.user_ignored === true;

/** Whether messages of another user are folded up, and neither count nor notify: the user has blocked or ignores them. */
export const isFolded = (state: State, userId: string): boolean =>
  isBlocked(state, userId) || isIgnored(state, userId);

/** All users that the user has blocked. */
export const blockedIds = (state: State): ReadonlySet<string> =>
  state.memo(
    key.relationships,
    () => new Set([...state.relationships.keys()].filter((id) => isBlocked(state, id))),
  );

/** The user's relationships of a type. */
export const findRelationships = (state: State, type: RelationshipType): readonly Relationship[] =>
  [...state.relationships.values()].filter((relationship) => relationship.type === type);

/** How many friend requests wait for the user's answer. Those of ignored users don't count. */
export const countRequests = (state: State): number =>
  findRelationships(state, RelationshipType.PENDING_INCOMING).filter(({ user_ignored }) => !user_ignored)
    .length;

type WireRelationship =
  | NonNullable<EventData['READY']['relationships']>[number]
  | EventData['RELATIONSHIP_ADD' | 'RELATIONSHIP_UPDATE'];

/** Stores a relationship to another user. */
export function putRelationship(state: State, wire: WireRelationship): void {
  if ('user' in wire) putUser(state, wire.user);
  const { id, type, nickname, user_ignored, since, note, stranger_request } = wire;
  setRelationship(state, {
    id,
    type,
    nickname,
    user_ignored,
    since,
    ...(note === undefined ? {} : { note }),
    ...(stranger_request === undefined ? {} : { stranger_request }),
  });
}

function setRelationship(state: State, relationship: Relationship): void {
  state.relationships.set(relationship.id, relationship);
  state.touch(key.relationship(relationship.id));
  state.touch(key.relationships);
}

/** Removes a relationship that ended. */
function dropRelationship(state: State, id: string): void {
  if (!state.relationships.delete(id)) return;
  state.touch(key.relationship(id));
  state.touch(key.relationships);
}

/** The relationship to another user, in which there is always one: without, of type NONE. */
export const relationshipTo = (id: string): Part<Relationship> => ({
  read: (state) =>
    state.relationships.get(id) ?? { id, type: RelationshipType.NONE, nickname: null, user_ignored: false },
  write(state, relationship) {
    if (relationship.type === RelationshipType.NONE && !relationship.user_ignored)
      dropRelationship(state, id);
    else setRelationship(state, relationship);
  },
});

export const relationshipReducers = {
  RELATIONSHIP_ADD: putRelationship,
  RELATIONSHIP_UPDATE: putRelationship,
  RELATIONSHIP_REMOVE: (state, { id }) => dropRelationship(state, id),
} satisfies Reducers;
