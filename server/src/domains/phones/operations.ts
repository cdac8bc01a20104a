import type { phonesOperations } from '@guildhall/protocol/phones/operations';
import type { Handlers } from '../../domain.ts';
import { getOrigin } from '../auth/index.ts';
import { getPlace } from '../security-log/index.ts';
import { addPhone, removePhone, reverifyPhone } from './service.ts';
import { resendCode, sendCode, verifyPhone } from './verify.ts';

export const phonesHandlers: Handlers<typeof phonesOperations> = {
  verifyPhone: async (call) => ({
    token: await verifyPhone(call.app, call.body, getOrigin(call).source),
  }),
  resendPhoneCode: (call) => resendCode(call.app, call.body.phone, call),
  registerPhone: (call) => sendCode(call.app, call.body.phone, call),
  addPhone: (call) => addPhone(call, call.body, { place: getPlace(call), ip: call.ip }),
  reverifyPhone: (call) => reverifyPhone(call, call.body, call.ip),
  removePhone: (call) => removePhone(call, call.body.password, getPlace(call)),
};
