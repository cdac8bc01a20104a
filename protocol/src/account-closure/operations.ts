import { defineOperation } from '../operation.ts';
import { AccountClosure } from './schemas.ts';

/** Closing an account: for a while, or for good. */
export const accountClosureOperations = {
  disableAccount: defineOperation({
    id: 'disableAccount',
    method: 'POST',
    path: '/users/@me/disable',
    summary: 'Disables the caller’s account until they sign in and restore it',
    caller: 'user',
    body: AccountClosure,
    response: { status: 204 },
    rateLimit: { bucket: 'closeAccount', limit: 10, windowMs: 60_000 },
  }),
  deleteAccount: defineOperation({
    id: 'deleteAccount',
    method: 'POST',
    path: '/users/@me/delete',
    summary: 'Disables the caller’s account and deletes it after 14 days',
    caller: 'user',
    body: AccountClosure,
    response: { status: 204 },
    rateLimit: { bucket: 'closeAccount', limit: 10, windowMs: 60_000 },
  }),
};
