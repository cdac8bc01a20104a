import type { remoteAuthOperations } from '@guildhall/protocol/remote-auth/operations';
import type { Handlers } from '../../domain.ts';
import { getOrigin, handOver } from '../auth/index.ts';
import { cancelRemoteAuth, finishRemoteAuth, openRemoteSession, startRemoteAuth } from './service.ts';

export const remoteAuthHandlers: Handlers<typeof remoteAuthOperations> = {
  createRemoteAuth: (call) => startRemoteAuth(call, call.body.fingerprint),
  finishRemoteAuth: (call) => finishRemoteAuth(call, call.body.handshake_token),
  cancelRemoteAuth: (call) => cancelRemoteAuth(call, call.body.handshake_token),
  loginRemoteAuth: async (call) => {
    const origin = getOrigin(call);
    const { token, encrypted } = await openRemoteSession(call.app, call.body.ticket, origin);
    origin.markDevice();
    return handOver(call, token).token === undefined ? {} : { encrypted_token: encrypted };
  },
};
