import type { mfaOperations } from '@guildhall/protocol/mfa/operations';
import type { Handlers } from '../../domain.ts';
import { fromWebClient } from '../../platform/http/web-client.ts';
import { getPlace } from '../security-log/index.ts';
import { finishMfa } from './finish.ts';
import { sendMfaSms } from './send-sms.ts';

export const mfaHandlers: Handlers<typeof mfaOperations> = {
  finishMfa: async (call) => {
    const token = await finishMfa(call, call.body, getPlace(call));
    if (!fromWebClient(call.request)) return { token };
    call.app.cookies.setProof(call.headers, token);
    return {};
  },
  sendMfaSms: async (call) => ({ phone: await sendMfaSms(call.app, call.body.ticket, call.ip) }),
};
