import type { pushOperations } from '@guildhall/protocol/push/operations';
import type { Handlers } from '../../domain.ts';
import { registerDevice } from './service.ts';
import { deleteSubscription } from './store.ts';

export const pushHandlers: Handlers<typeof pushOperations> = {
  registerDevice: (call) => registerDevice(call, call.body),
  unregisterDevice: async ({ app, caller, body }) => {
    await deleteSubscription(app.db, caller.userId, body.token);
  },
};
