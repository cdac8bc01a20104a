import { defineOperation } from '../operation.ts';
import { MfaFinish, MfaFinished, SmsRequest, SmsSent } from './schemas.ts';

/** Proving again who one is, before a sensitive action. */
export const mfaOperations = {
  finishMfa: defineOperation({
    id: 'finishMfa',
    method: 'POST',
    path: '/mfa/finish',
    summary: 'Exchanges the ticket of error 60003 and a second factor, or the password, for a proof',
    caller: 'user',
    body: MfaFinish,
    response: { status: 200, body: MfaFinished },
    rateLimit: { bucket: 'mfaFinish', limit: 20, windowMs: 60_000 },
  }),
  sendMfaSms: defineOperation({
    id: 'sendMfaSms',
    method: 'POST',
    path: '/auth/mfa/sms/send',
    summary:
      'Sends a code by text message to the account that a ticket of signing in or of error 60003 names',
    caller: 'none',
    body: SmsRequest,
    response: { status: 200, body: SmsSent },
    rateLimit: { bucket: 'mfaSms', limit: 10, windowMs: 60_000 },
  }),
};
