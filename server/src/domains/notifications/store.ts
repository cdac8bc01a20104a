import type {
  ChannelOverrideChange,
  UserGuildSettingsChange,
} from '@guildhall/protocol/notifications/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** A user's settings for a guild; keys that they never changed are absent. */
export type GuildChoices = Omit<UserGuildSettingsChange, 'channel_overrides'>;
export type OverrideChoices = Readonly<Record<string, ChannelOverrideChange>>;

/** A row of `user_guild_settings`. */
export interface SettingsRow {
  readonly guild_id: string;
  readonly settings: GuildChoices;
  readonly channel_overrides: OverrideChoices;
  readonly version: number;
}

/** The row's key for private channels, which is no guild's id. */
export const PRIVATE = '0';

/** Stores the given settings; the others stay as they were. Returns the whole row. */
export async function mergeSettings(
  tx: Tx,
  userId: string,
  guildId: string,
  change: { settings: GuildChoices; overrides: OverrideChoices },
): Promise<SettingsRow> {
  await sql`INSERT INTO user_guild_settings (user_id, guild_id) VALUES (${userId}, ${guildId})
    ON CONFLICT DO NOTHING`.execute(tx.sql);
  const { rows } = await sql<SettingsRow>`
    SELECT guild_id::text, settings, channel_overrides, version FROM user_guild_settings
    WHERE user_id = ${userId} AND guild_id = ${guildId} FOR UPDATE`.execute(tx.sql);
  const known = rows[0] as SettingsRow;
  const overrides: Record<string, ChannelOverrideChange> = { ...known.channel_overrides };
  for (const [channelId, override] of Object.entries(change.overrides))
    overrides[channelId] = { ...overrides[channelId], ...override };
  const next = {
    guild_id: guildId,
    settings: { ...known.settings, ...change.settings },
    channel_overrides: overrides,
    version: known.version + 1,
  };
  await sql`UPDATE user_guild_settings SET settings = ${JSON.stringify(next.settings)}::jsonb,
      channel_overrides = ${JSON.stringify(overrides)}::jsonb, version = ${next.version}
    WHERE user_id = ${userId} AND guild_id = ${guildId}`.execute(tx.sql);
  return next;
}

export const storeFlags = (tx: Tx, userId: string, flags: number) =>
  sql`INSERT INTO notification_settings (user_id, flags) VALUES (${userId}, ${flags})
    ON CONFLICT (user_id) DO UPDATE SET flags = excluded.flags`.execute(tx.sql);

/** Returns a user's settings of a guild and of some of its channels, by which they may be muted. @param guildId `PRIVATE` for private channels */
export async function loadMutes(
  db: Database,
  userId: string,
  guildId: string,
  channelIds: readonly string[],
): Promise<(GuildChoices | ChannelOverrideChange)[]> {
  const [row] = await db.query<Pick<SettingsRow, 'settings' | 'channel_overrides'>>(
    'notifications.mutes',
    'SELECT settings, channel_overrides FROM user_guild_settings WHERE user_id = $1 AND guild_id = $2',
    [userId, guildId],
  );
  if (!row) return [];
  return [row.settings, ...channelIds.flatMap((id) => row.channel_overrides[id] ?? [])];
}
