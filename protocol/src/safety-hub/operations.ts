import { defineOperation } from '../operation.ts';
import { SafetyHub } from './schemas.ts';

/** An account's standing with the instance. */
export const safetyHubOperations = {
  getSafetyHub: defineOperation({
    id: 'getSafetyHub',
    method: 'GET',
    path: '/safety-hub/@me',
    summary: "Returns what the instance's owner did about the caller's account, and its standing.",
    caller: 'user',
    response: { status: 200, body: SafetyHub },
    rateLimit: { bucket: 'safetyHub', limit: 10, windowMs: 10_000 },
  }),
};
