import { defineOperation } from '../operation.ts';
import { MfaFinish, MfaFinished } from './schemas.ts';

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
};
