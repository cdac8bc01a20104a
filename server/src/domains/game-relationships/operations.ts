import type { gameRelationshipsOperations } from '@guildhall/protocol/game-relationships/operations';
import type { Handlers } from '../../domain.ts';
import {
  acceptGameRelationship,
  createGameFriendship,
  listGameRelationships,
  removeGameRelationship,
  removeOwnGameRelationship,
  sendGameFriendRequest,
} from './service.ts';

export const gameRelationshipsHandlers: Handlers<typeof gameRelationshipsOperations> = {
  listGameRelationships: (call) => listGameRelationships(call),
  createGameFriendRequest: (call) => sendGameFriendRequest(call, call.body.username),
  putGameRelationship: (call) => createGameFriendship(call, call.params.user_id),
  deleteGameRelationship: (call) => removeOwnGameRelationship(call, call.params.user_id),
  acceptGameRelationship: (call) =>
    acceptGameRelationship(call, call.params.user_id, call.params.application_id),
  deleteGameRelationshipByApplication: (call) =>
    removeGameRelationship(call, call.params.user_id, call.params.application_id),
};
