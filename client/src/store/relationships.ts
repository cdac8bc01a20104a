import { RelationshipType } from '@guildhall/protocol/relationships/types';
import type { DispatchData, Relationship } from './entities.ts';
import { key } from './keys.ts';
import { putUser } from './people.ts';
import type { Reducer, State } from './state.ts';

/** Whether one has blocked somebody. */
export const isBlocked = (state: State, userId: string): boolean =>
  state.relationships.get(userId)?.type === RelationshipType.BLOCKED;

/** Everybody whom one has blocked. */
export const blockedIds = (state: State): ReadonlySet<string> =>
  state.memo(
    key.relationships,
    () => new Set([...state.relationships.keys()].filter((id) => isBlocked(state, id))),
  );

/** Keeps what somebody is to oneself. */
export function putRelationship(state: State, { id, type, user }: Relationship): void {
  if (user) putUser(state, user);
  state.relationships.set(id, { id, type });
  state.touch(key.relationship(id));
  state.touch(key.relationships);
}

export const relationshipReducers = {
  RELATIONSHIP_ADD: putRelationship,
  RELATIONSHIP_REMOVE: (state, { id }) => {
    if (!state.relationships.delete(id)) return;
    state.touch(key.relationship(id));
    state.touch(key.relationships);
  },
} satisfies { [Name in keyof DispatchData]?: Reducer<DispatchData[Name]> };
