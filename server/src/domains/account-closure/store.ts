import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Whether a user, or the bot of an application of theirs, owns a guild, or the user a team. */
export async function ownsAnything({ sql: db }: Pick<Database, 'sql'>, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM (
        SELECT ${userId}::bigint AS user_id
        UNION ALL SELECT bot_id FROM applications WHERE owner_id = ${userId}) AS own
      JOIN user_guilds USING (user_id) JOIN guilds g USING (guild_id) WHERE g.owner_id = own.user_id
    UNION ALL SELECT FROM teams WHERE owner_id = ${userId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Returns the accounts whose days of grace are over, at most `limit`. */
export async function loadDue(db: Database, limit: number): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    'account_closure.due',
    'SELECT user_id FROM accounts WHERE delete_at <= now() ORDER BY delete_at LIMIT $1',
    [limit],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Whether the account is to be deleted now; if so, it is locked until the transaction ends. */
export async function lockDue(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM accounts WHERE user_id = ${userId} AND delete_at <= now() FOR UPDATE`.execute(tx.sql);
  return rows.length > 0;
}

/**
 * Tables whose rows of a user are personal, by their column `user_id`. The sign-ins are ended by `endSignIns`; what a user wrote or did in a
 * guild stays, under the name of a deleted user.
 */
export const PERSONAL_TABLES = [
  'activity_statistics',
  'application_testers',
  'audio_settings',
  'backup_codes',
  'connection_authorizations',
  'connections',
  'contact_suggestions',
  'contact_syncs',
  'conversations',
  'digests',
  'dismissed_friend_suggestions',
  'email_settings',
  'emails',
  'ephemeral_messages',
  'feature_read_states',
  'game_relationships',
  'gateway_starts',
  'guild_transfer_codes',
  'headless_sessions',
  'known_sources',
  'harvests',
  'highlights',
  'last_seen',
  'mail_proofs',
  'mention_dismissals',
  'notification_items',
  'notification_settings',
  'passkeys',
  'personal_invites',
  'phones',
  'push_members',
  'push_removals',
  'push_subscriptions',
  'read_states',
  'recent_avatars',
  'remote_auths',
  'removals',
  'role_connections',
  'role_links',
  'saved_messages',
  'scheduled_messages',
  'security_events',
  'team_members',
  'totp_keys',
  'user_guild_settings',
  'user_integrations',
  'stream_previews',
  'synced_contacts',
  'user_notes',
  'user_settings',
  'user_settings_protos',
  'accounts',
] as const satisfies readonly (keyof Tables)[];

/** Deletes the account and everything personal about it. Returns the users who knew it as a friend, or otherwise, and as what. */
export async function deletePersonalData(
  tx: Tx,
  userId: string,
): Promise<{ readonly user_id: string; readonly type: number }[]> {
  for (const table of PERSONAL_TABLES)
    await sql`DELETE FROM ${sql.table(table)} WHERE user_id = ${userId}`.execute(tx.sql);
  await sql`DELETE FROM user_notes WHERE about_id = ${userId}`.execute(tx.sql);
  await sql`DELETE FROM audio_settings WHERE target_id = ${userId}`.execute(tx.sql);
  await sql`DELETE FROM notification_items WHERE other_id = ${userId}`.execute(tx.sql);
  await sql`DELETE FROM contact_suggestions WHERE suggested_id = ${userId}`.execute(tx.sql);
  await sql`DELETE FROM dismissed_friend_suggestions WHERE suggested_id = ${userId}`.execute(tx.sql);
  await sql`DELETE FROM game_relationships WHERE target_id = ${userId}`.execute(tx.sql);
  await sql`DELETE FROM relationships WHERE user_id = ${userId}`.execute(tx.sql);
  const { rows } = await sql<{ user_id: string; type: number }>`
    DELETE FROM relationships WHERE target_id = ${userId} RETURNING user_id, type::int`.execute(tx.sql);
  return rows;
}
