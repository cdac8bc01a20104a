import type { pushOperations } from '@guildhall/protocol/push/operations';
import type { Handlers } from '../../domain.ts';
import { listDevices, removeDevice } from './devices.ts';
import { registerDevice } from './service.ts';
import { deleteSubscription } from './store.ts';
import { syncDevices } from './sync.ts';

export const pushHandlers: Handlers<typeof pushOperations> = {
  listDevices: (call) => listDevices(call),
  removeDevice: (call) => removeDevice(call, call.params.device_id),
  registerDevice: (call) => registerDevice(call, call.body),
  unregisterDevice: async ({ app, caller, body }) => {
    await deleteSubscription(app.db, caller.userId, body.token);
  },
  getDeviceSyncToken: ({ app, caller }) => ({ token: app.syncTokens.create(caller.userId, caller.signIn) }),
  syncDevices: async (call) => ({ invalid_push_sync_tokens: await syncDevices(call, call.body) }),
};
