import { USER_LIMITS } from '../limits/users.ts';
import { defineOperation } from '../operation.ts';
import { List } from '../schemas/common.ts';
import { NewRelationship, Relationship } from './schemas.ts';

/** Operations on what other users are to the caller. */
export const relationshipsOperations = {
  listRelationships: defineOperation({
    id: 'listRelationships',
    method: 'GET',
    path: '/users/@me/relationships',
    summary: 'Whom one has blocked',
    caller: 'user',
    response: { status: 200, body: List(Relationship, USER_LIMITS.friends + USER_LIMITS.blocked) },
  }),
  putRelationship: defineOperation({
    id: 'putRelationship',
    method: 'PUT',
    path: '/users/@me/relationships/{user_id}',
    summary: 'Blocks a user',
    caller: 'user',
    notFound: 10013,
    body: NewRelationship,
    response: { status: 204 },
  }),
  deleteRelationship: defineOperation({
    id: 'deleteRelationship',
    method: 'DELETE',
    path: '/users/@me/relationships/{user_id}',
    summary: 'Unblocks a user',
    caller: 'user',
    notFound: 10013,
    response: { status: 204 },
  }),
};
