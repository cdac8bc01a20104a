import { defineOperation } from '../operation.ts';
import { PhoneAddition, PhoneRemoval, PhoneRequest, PhoneVerification, PhoneVerified } from './schemas.ts';

const MINUTE_MS = 60_000;
const CODES = { bucket: 'phoneCodes', limit: 10, windowMs: MINUTE_MS } as const;

/** Phone numbers of accounts. The exact limits of codes and tries are the server's own, beside these buckets. */
export const phonesOperations = {
  verifyPhone: defineOperation({
    id: 'verifyPhone',
    method: 'POST',
    path: '/phone-verifications/verify',
    summary: 'Exchanges a code that was sent to a number for a token that proves it',
    caller: 'none',
    body: PhoneVerification,
    response: { status: 200, body: PhoneVerified },
    rateLimit: { bucket: 'verifyPhone', limit: 20, windowMs: MINUTE_MS },
    example: { body: { phone: '+12025550100', code: '000000' } },
  }),
  resendPhoneCode: defineOperation({
    id: 'resendPhoneCode',
    method: 'POST',
    path: '/phone-verifications/resend',
    summary: 'Sends another code to a number that waits for one',
    caller: 'none',
    body: PhoneRequest,
    response: { status: 204 },
    rateLimit: CODES,
    example: { body: { phone: '+12025550100' } },
  }),
  registerPhone: defineOperation({
    id: 'registerPhone',
    method: 'POST',
    path: '/auth/register/phone',
    summary: 'Sends a code to a number with which an account is to be created',
    caller: 'none',
    body: PhoneRequest,
    response: { status: 204 },
    rateLimit: CODES,
    example: { body: { phone: '+12025550100' } },
  }),
  addPhone: defineOperation({
    id: 'addPhone',
    method: 'POST',
    path: '/users/@me/phone',
    summary: 'Sends a code to a number, or adds the number that a token proves',
    caller: 'user',
    body: PhoneAddition,
    response: { status: 204 },
    rateLimit: CODES,
    example: { body: { phone: '+12025550100' } },
  }),
  reverifyPhone: defineOperation({
    id: 'reverifyPhone',
    method: 'POST',
    path: '/users/@me/phone/reverify',
    summary: 'Verifies the account’s number again, in the same steps',
    caller: 'user',
    body: PhoneAddition,
    response: { status: 204 },
    rateLimit: CODES,
    example: { body: { phone: '+12025550100' } },
  }),
  removePhone: defineOperation({
    id: 'removePhone',
    method: 'DELETE',
    path: '/users/@me/phone',
    summary: 'Removes the account’s number, and codes by text message with it',
    caller: 'user',
    body: PhoneRemoval,
    response: { status: 204 },
    rateLimit: { bucket: 'removePhone', limit: 10, windowMs: MINUTE_MS },
  }),
};
