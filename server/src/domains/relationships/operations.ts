import type { relationshipsOperations } from '@guildhall/protocol/relationships/operations';
import type { Handlers } from '../../domain.ts';
import { blockUser, removeRelationship } from './service.ts';
import { loadRelationships } from './store.ts';

export const relationshipsHandlers: Handlers<typeof relationshipsOperations> = {
  listRelationships: (call) => loadRelationships(call.app.db, call.caller.userId),
  putRelationship: (call) => blockUser(call, call.params.user_id),
  deleteRelationship: (call) => removeRelationship(call, call.params.user_id),
};
