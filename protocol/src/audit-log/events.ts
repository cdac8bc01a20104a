import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { Snowflake } from '../schemas/common.ts';
import { AuditLogEntry } from './schemas.ts';

/** The audit log of a guild. */
export const auditLogEvents = {
  GUILD_AUDIT_LOG_ENTRY_CREATE: defineEvent({
    summary: 'An entry was added to the audit log.',
    data: Type.Object({ ...AuditLogEntry.properties, guild_id: Snowflake }),
    intents: { guild: GatewayIntent.GUILD_MODERATION },
    permission: 'VIEW_AUDIT_LOG',
  }),
};
