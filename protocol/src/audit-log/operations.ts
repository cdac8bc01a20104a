import Type from 'typebox';
import { AUDIT_LOG_LIMITS } from '../limits/guilds.ts';
import { defineOperation } from '../operation.ts';
import { Snowflake } from '../schemas/common.ts';
import { AuditLog } from './schemas.ts';

export const auditLogOperations = {
  getAuditLog: defineOperation({
    id: 'getAuditLog',
    method: 'GET',
    path: '/guilds/{guild_id}/audit-logs',
    summary: "Returns a guild's audit log, newest first, or oldest first with `after`",
    caller: 'any',
    permissions: ['VIEW_AUDIT_LOG'],
    notFound: 10004,
    query: Type.Object({
      user_id: Type.Optional(Snowflake),
      target_id: Type.Optional(Snowflake),
      action_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 0x7fff })),
      before: Type.Optional(Snowflake),
      after: Type.Optional(Snowflake),
      limit: Type.Optional(
        Type.Integer({ minimum: AUDIT_LOG_LIMITS.list.min, maximum: AUDIT_LOG_LIMITS.list.max }),
      ),
    }),
    response: { status: 200, body: AuditLog },
  }),
};
