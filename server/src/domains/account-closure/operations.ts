import type { accountClosureOperations } from '@guildhall/protocol/account-closure/operations';
import type { Handlers } from '../../domain.ts';
import { getPlace } from '../security-log/index.ts';
import { closeAccount } from './close.ts';

export const accountClosureHandlers: Handlers<typeof accountClosureOperations> = {
  disableAccount: async (call) => {
    await closeAccount(call, { password: call.body.password, isForGood: false, place: getPlace(call) });
    call.app.cookies.clearSession(call.headers);
  },
  deleteAccount: async (call) => {
    await closeAccount(call, { password: call.body.password, isForGood: true, place: getPlace(call) });
    call.app.cookies.clearSession(call.headers);
  },
};
