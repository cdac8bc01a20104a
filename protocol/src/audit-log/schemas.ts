import Type, { type Static } from 'typebox';
import { AUDIT_LOG_LIMITS } from '../limits/guilds.ts';
import { Dictionary, EmptyList, List, Nullable, Snowflake, Text } from '../schemas/common.ts';
import { Thread } from '../threads/schemas.ts';
import { User } from '../users/schemas.ts';

/** One changed key of an object. A side that is absent was, or became, null. */
export const AuditLogChange = Type.Object({
  key: Text(100),
  old_value: Type.Optional(Type.Unknown()),
  new_value: Type.Optional(Type.Unknown()),
});
export type AuditLogChange = Static<typeof AuditLogChange>;

export const AuditLogEntry = Type.Object({
  id: Snowflake,
  /** One of `AuditLogAction`. */
  action_type: Type.Integer(),
  user_id: Nullable(Snowflake),
  target_id: Nullable(Text(100)),
  changes: Type.Optional(List(AuditLogChange, 100)),
  options: Type.Optional(Dictionary(Text(100), Text(1_024), 20)),
  reason: Type.Optional(Text(AUDIT_LOG_LIMITS.reason)),
});
export type AuditLogEntry = Static<typeof AuditLogEntry>;

/** Entries and the objects they refer to. */
export const AuditLog = Type.Object({
  audit_log_entries: List(AuditLogEntry, AUDIT_LOG_LIMITS.list.max),
  users: List(User, 2 * AUDIT_LOG_LIMITS.list.max),
  application_commands: EmptyList,
  auto_moderation_rules: EmptyList,
  guild_scheduled_events: EmptyList,
  integrations: EmptyList,
  threads: List(Thread, AUDIT_LOG_LIMITS.list.max),
  webhooks: EmptyList,
});
export type AuditLog = Static<typeof AuditLog>;
