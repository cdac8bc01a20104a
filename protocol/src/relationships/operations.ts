import Type from 'typebox';
import { USER_LIMITS } from '../limits/users.ts';
import { defineOperation } from '../operation.ts';
import { List } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';
import {
  FriendSuggestion,
  NewFriendRequest,
  NewRelationship,
  Relationship,
  RelationshipChange,
  RelationshipRemoval,
} from './schemas.ts';
import { RelationshipType } from './types.ts';

/** Ours: enough for a person, too few to search for accounts. */
const requests = { bucket: 'friendRequests', limit: 30, windowMs: 60_000 };

/** Operations on what other users are to the caller. */
export const relationshipsOperations = {
  listRelationships: defineOperation({
    id: 'listRelationships',
    method: 'GET',
    path: '/users/@me/relationships',
    summary: "The user's friends, friend requests, and blocked and ignored users",
    caller: 'user',
    oauth: 'relationships.read',
    response: {
      status: 200,
      body: List(Relationship, USER_LIMITS.friends + USER_LIMITS.friendRequests + 2 * USER_LIMITS.blocked),
    },
  }),
  createFriendRequest: defineOperation({
    id: 'createFriendRequest',
    method: 'POST',
    path: '/users/@me/relationships',
    summary: 'Sends a friend request to a username, or accepts theirs',
    caller: 'user',
    body: NewFriendRequest,
    errorStatuses: [404],
    rateLimit: requests,
    response: { status: 204 },
  }),
  removeRelationships: defineOperation({
    id: 'removeRelationships',
    method: 'DELETE',
    path: '/users/@me/relationships',
    summary: 'Removes all incoming friend requests, or those that match filters',
    caller: 'user',
    query: Type.Object({
      relationship_type: Type.Optional(Type.Literal(String(RelationshipType.PENDING_INCOMING))),
    }),
    body: RelationshipRemoval,
    response: { status: 204 },
  }),
  putRelationship: defineOperation({
    id: 'putRelationship',
    method: 'PUT',
    path: '/users/@me/relationships/{user_id}',
    summary: 'Sends or accepts a friend request, or blocks a user',
    caller: 'user',
    notFound: 10013,
    body: NewRelationship,
    rateLimit: requests,
    response: { status: 204 },
  }),
  updateRelationship: defineOperation({
    id: 'updateRelationship',
    method: 'PATCH',
    path: '/users/@me/relationships/{user_id}',
    summary: "Changes a friend's nickname",
    caller: 'user',
    notFound: 10013,
    body: RelationshipChange,
    response: { status: 204 },
  }),
  deleteRelationship: defineOperation({
    id: 'deleteRelationship',
    method: 'DELETE',
    path: '/users/@me/relationships/{user_id}',
    summary: 'Ends a friendship, withdraws or refuses a friend request, or unblocks a user',
    caller: 'user',
    notFound: 10013,
    response: { status: 204 },
  }),
  ignoreUser: defineOperation({
    id: 'ignoreUser',
    method: 'PUT',
    path: '/users/@me/relationships/{user_id}/ignore',
    summary: 'Ignores a user',
    caller: 'user',
    notFound: 10013,
    response: { status: 204 },
  }),
  unignoreUser: defineOperation({
    id: 'unignoreUser',
    method: 'DELETE',
    path: '/users/@me/relationships/{user_id}/ignore',
    summary: 'Stops ignoring a user',
    caller: 'user',
    notFound: 10013,
    response: { status: 204 },
  }),
  listMutualFriends: defineOperation({
    id: 'listMutualFriends',
    method: 'GET',
    path: '/users/{user_id}/relationships',
    summary: 'Friends that the user and the caller have in common',
    caller: 'user',
    notFound: 10013,
    response: { status: 200, body: List(User, USER_LIMITS.friends) },
  }),
  listFriendSuggestions: defineOperation({
    id: 'listFriendSuggestions',
    method: 'GET',
    path: '/friend-suggestions',
    summary: 'Users whom the caller may know',
    caller: 'user',
    response: { status: 200, body: List(FriendSuggestion, USER_LIMITS.friendSuggestions) },
  }),
  deleteFriendSuggestion: defineOperation({
    id: 'deleteFriendSuggestion',
    method: 'DELETE',
    path: '/friend-suggestions/{user_id}',
    summary: 'Removes a friend suggestion',
    caller: 'user',
    ignoresMissing: true,
    response: { status: 204 },
  }),
};
