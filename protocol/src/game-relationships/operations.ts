import { USER_LIMITS } from '../limits/users.ts';
import { defineOperation } from '../operation.ts';
import { List } from '../schemas/common.ts';
import {
  AcceptedGameRelationship,
  GameRelationship,
  NewGameFriendRequest,
  NewGameRelationship,
} from './schemas.ts';

/** Ours: enough for a person, too few to search for accounts. */
const requests = { bucket: 'gameFriendRequests', limit: 30, windowMs: 60_000 };
const path = '/users/@me/game-relationships';

/** What others are to the caller in games. Those that name no application are for applications with the user's token. */
export const gameRelationshipsOperations = {
  listGameRelationships: defineOperation({
    id: 'listGameRelationships',
    method: 'GET',
    path,
    summary: 'Returns the user’s friends and friend requests in games; to an application those of its own',
    caller: 'user',
    oauth: 'relationships.read',
    response: { status: 200, body: List(GameRelationship, USER_LIMITS.gameRelationships) },
  }),
  createGameFriendRequest: defineOperation({
    id: 'createGameFriendRequest',
    method: 'POST',
    path,
    summary: 'Sends a friend request in the application’s game to a username, or accepts theirs',
    caller: 'user',
    oauth: 'relationships.write',
    body: NewGameFriendRequest,
    errorStatuses: [404],
    rateLimit: requests,
    response: { status: 204 },
  }),
  putGameRelationship: defineOperation({
    id: 'putGameRelationship',
    method: 'PUT',
    path: '/users/@me/game-relationships/{user_id}',
    summary: 'Sends or accepts a friend request in the application’s game',
    caller: 'user',
    oauth: 'relationships.write',
    body: NewGameRelationship,
    errorStatuses: [404],
    rateLimit: requests,
    response: { status: 204 },
  }),
  deleteGameRelationship: defineOperation({
    id: 'deleteGameRelationship',
    method: 'DELETE',
    path: '/users/@me/game-relationships/{user_id}',
    summary: 'Ends a friendship in the application’s game, or withdraws or refuses a request',
    caller: 'user',
    oauth: 'relationships.write',
    errorStatuses: [404],
    response: { status: 204 },
  }),
  acceptGameRelationship: defineOperation({
    id: 'acceptGameRelationship',
    method: 'PUT',
    path: '/users/@me/game-relationships/{user_id}/{application_id}',
    summary: 'Accepts a friend request in a game',
    caller: 'user',
    errorStatuses: [404],
    body: AcceptedGameRelationship,
    rateLimit: requests,
    response: { status: 204 },
  }),
  deleteGameRelationshipByApplication: defineOperation({
    id: 'deleteGameRelationshipByApplication',
    method: 'DELETE',
    path: '/users/@me/game-relationships/{user_id}/{application_id}',
    summary: 'Ends a friendship in a game, or withdraws or refuses a request',
    caller: 'user',
    errorStatuses: [404],
    response: { status: 204 },
  }),
};
