import type { relationshipsOperations } from '@guildhall/protocol/relationships/operations';
import type { App } from '../../app.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { blockUser, removeRelationship } from './service.ts';
import { loadRelationships } from './store.ts';

export const relationshipsHandlers = (app: App): Handlers<typeof relationshipsOperations> => ({
  listRelationships: ({ caller }) => loadRelationships(app.db, caller.userId),
  putRelationship: ({ caller, params }) => blockUser(app, caller.userId, params.user_id),
  deleteRelationship: ({ caller, params }) => removeRelationship(app, caller.userId, params.user_id),
});
