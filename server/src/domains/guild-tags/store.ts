import type { GuildIdentity } from '@guildhall/protocol/guilds/schemas';
import type { PrimaryGuild } from '@guildhall/protocol/users/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Stores the tag of a guild. */
export const storeGuildIdentity = (tx: Tx, guildId: string, identity: GuildIdentity | null): Promise<void> =>
  sql`
    UPDATE guilds SET profile = ${identity === null ? null : JSON.stringify(identity)}::jsonb
    WHERE guild_id = ${guildId}`
    .execute(tx.sql)
    .then(() => {});

/** The tag of a guild that the user is a member of; neither changes until the transaction ends. Undefined for others. */
export async function lockMembersTag(
  tx: Tx,
  userId: string,
  guildId: string,
): Promise<{ readonly profile: GuildIdentity | null } | undefined> {
  const { rows } = await sql<{ profile: GuildIdentity | null }>`
    SELECT g.profile FROM guilds g JOIN user_guilds o USING (guild_id)
    WHERE g.guild_id = ${guildId} AND o.user_id = ${userId} FOR SHARE`.execute(tx.sql);
  return rows[0];
}

/** Stores the tag that a user shows. */
export const storePrimaryGuild = (tx: Tx, userId: string, shown: PrimaryGuild | null): Promise<void> =>
  sql`
    UPDATE users SET primary_guild = ${shown === null ? null : JSON.stringify(shown)}::jsonb
    WHERE user_id = ${userId}`
    .execute(tx.sql)
    .then(() => {});

/** Whether a user shows the tag of a guild. */
export async function showsTag(tx: Tx, userId: string, guildId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users WHERE user_id = ${userId} AND primary_guild ->> 'identity_guild_id' = ${guildId}`.execute(
    tx.sql,
  );
  return rows.length > 0;
}

/**
 * What a user `u` who chose a guild `g` has to show now, if they are its member `o`: nothing without a tag, and a changed tag only
 * once they have chosen it again.
 */
const CURRENT = `
  CASE WHEN g.profile IS NULL OR o.user_id IS NULL THEN NULL
    WHEN u.primary_guild ->> 'tag' IS NULL THEN u.primary_guild
    WHEN u.primary_guild ->> 'tag' = g.profile ->> 'tag'
      THEN u.primary_guild || jsonb_build_object('badge', g.profile -> 'badge')
    ELSE u.primary_guild || '{"identity_enabled": null, "tag": null, "badge": null}' END`;
const CHOSEN = `
  users u LEFT JOIN guilds g ON g.guild_id = (u.primary_guild ->> 'identity_guild_id')::bigint
    LEFT JOIN user_guilds o ON o.guild_id = g.guild_id AND o.user_id = u.user_id`;

/** Users who show a tag of a guild that is out of date. */
export async function loadOutdated(db: Database, guildId: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    'guild_tags.outdated',
    `SELECT u.user_id FROM ${CHOSEN}
     WHERE u.primary_guild ->> 'identity_guild_id' = $1 AND u.primary_guild IS DISTINCT FROM ${CURRENT}
     ORDER BY u.user_id LIMIT $2`,
    [guildId, limit],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Brings the tag that a user shows of a guild up to date. */
export const refreshPrimaryGuild = (tx: Tx, userId: string, guildId: string): Promise<void> =>
  sql`
    UPDATE users t SET primary_guild = (SELECT ${sql.raw(CURRENT)} FROM ${sql.raw(CHOSEN)} WHERE u.user_id = t.user_id)
    WHERE t.user_id = ${userId} AND t.primary_guild ->> 'identity_guild_id' = ${guildId}`
    .execute(tx.sql)
    .then(() => {});
