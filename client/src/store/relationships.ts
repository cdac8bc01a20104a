import type { EventData } from '@guildhall/protocol/events';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { key } from './keys.ts';
import type { Part } from './optimistic.ts';
import { putUser } from './people.ts';
import type { Reducers, State } from './state.ts';

/** Whether the user has blocked another one. */
export const isBlocked = (state: State, userId: string): boolean =>
  state.relationships.get(userId)?.type === RelationshipType.BLOCKED;

/** All users that the user has blocked. */
export const blockedIds = (state: State): ReadonlySet<string> =>
  state.memo(
    key.relationships,
    () => new Set([...state.relationships.keys()].filter((id) => isBlocked(state, id))),
  );

type WireRelationship = NonNullable<EventData['READY']['relationships']>[number];

/** Stores a relationship to another user. */
export function putRelationship(state: State, relationship: WireRelationship): void {
  const { id, type } = relationship;
  if ('user' in relationship) putUser(state, relationship.user);
  setRelationship(state, id, type);
}

function setRelationship(state: State, id: string, type: number): void {
  state.relationships.set(id, { id, type });
  state.touch(key.relationship(id));
  state.touch(key.relationships);
}

/** Removes a relationship that ended. */
function dropRelationship(state: State, id: string): void {
  if (!state.relationships.delete(id)) return;
  state.touch(key.relationship(id));
  state.touch(key.relationships);
}

/** The type of the relationship to another user; NONE without one. */
export const relationshipType = (id: string): Part<number> => ({
  read: (state) => state.relationships.get(id)?.type ?? RelationshipType.NONE,
  write(state, type) {
    if (type === RelationshipType.NONE) dropRelationship(state, id);
    else setRelationship(state, id, type);
  },
});

export const relationshipReducers = {
  RELATIONSHIP_ADD: putRelationship,
  RELATIONSHIP_REMOVE: (state, { id }) => dropRelationship(state, id),
} satisfies Reducers;
