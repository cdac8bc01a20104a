import type { relationshipsOperations } from '@guildhall/protocol/relationships/operations';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import type { Handlers } from '../../domain.ts';
import { createFriendship, sendFriendRequest } from './requests.ts';
import {
  blockUser,
  ignoreUser,
  listMutualFriends,
  removeRelationship,
  removeRequests,
  removeSuggestion,
  unignoreUser,
  updateRelationship,
} from './service.ts';
import { loadRelationships } from './store.ts';
import { loadSuggestions } from './suggestions-store.ts';

export const relationshipsHandlers: Handlers<typeof relationshipsOperations> = {
  listRelationships: (call) => loadRelationships(call.app.db, call.caller.userId),
  createFriendRequest: (call) => sendFriendRequest(call, call.body),
  removeRelationships: (call) => removeRequests(call, call.body),
  putRelationship: (call) =>
    call.body.type === RelationshipType.BLOCKED
      ? blockUser(call, call.params.user_id)
      : createFriendship(call, call.params.user_id, call.body),
  updateRelationship: (call) => updateRelationship(call, call.params.user_id, call.body),
  deleteRelationship: (call) => removeRelationship(call, call.params.user_id),
  ignoreUser: (call) => ignoreUser(call, call.params.user_id),
  unignoreUser: (call) => unignoreUser(call, call.params.user_id),
  listMutualFriends: (call) => listMutualFriends(call, call.params.user_id),
  listFriendSuggestions: (call) => loadSuggestions(call.app.db, call.caller.userId),
  deleteFriendSuggestion: (call) => removeSuggestion(call, call.params.user_id),
};
