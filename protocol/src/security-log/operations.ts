import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { Snowflake } from '../schemas/common.ts';
import { SecurityEvent } from './schemas.ts';
import { SECURITY_LOG_PAGE } from './types.ts';

/** What happened to an account's security, for its owner; ours. */
export const securityLogOperations = {
  listSecurityEvents: defineOperation({
    id: 'listSecurityEvents',
    method: 'GET',
    path: '/users/@me/security-events',
    summary: 'The security log of the calling account, newest first',
    caller: 'user',
    query: Type.Object({
      before: Type.Optional(Snowflake),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: SECURITY_LOG_PAGE.max })),
    }),
    response: {
      status: 200,
      body: Type.Array(SecurityEvent, { maxItems: SECURITY_LOG_PAGE.max }),
    },
    rateLimit: { bucket: 'securityEvents', limit: 30, windowMs: 10_000 },
  }),
};
