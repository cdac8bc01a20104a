import Type, { type Static } from 'typebox';
import { Nullable, Snowflake } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

/** One changed key of an object. A side that is absent was, or became, null. */
export const AuditLogChange = Type.Object({
  key: Type.String(),
  old_value: Type.Optional(Type.Unknown()),
  new_value: Type.Optional(Type.Unknown()),
});
export type AuditLogChange = Static<typeof AuditLogChange>;

export const AuditLogEntry = Type.Object({
  id: Snowflake,
  /** One of `AuditLogAction`. */
  action_type: Type.Integer(),
  user_id: Nullable(Snowflake),
  target_id: Nullable(Type.String()),
  changes: Type.Optional(Type.Array(AuditLogChange)),
  options: Type.Optional(Type.Record(Type.String(), Type.String())),
  reason: Type.Optional(Type.String()),
});
export type AuditLogEntry = Static<typeof AuditLogEntry>;

/** Entries and what they name. */
export const AuditLog = Type.Object({
  audit_log_entries: Type.Array(AuditLogEntry),
  users: Type.Array(User),
  application_commands: Type.Array(Type.Never()),
  auto_moderation_rules: Type.Array(Type.Never()),
  guild_scheduled_events: Type.Array(Type.Never()),
  integrations: Type.Array(Type.Never()),
  threads: Type.Array(Type.Never()),
  webhooks: Type.Array(Type.Never()),
});
export type AuditLog = Static<typeof AuditLog>;
