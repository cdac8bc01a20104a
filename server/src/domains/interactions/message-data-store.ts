import type { Database } from '../../platform/database/index.ts';
import type { StoredInteraction } from '../messages/index.ts';

/** Returns the interaction to which a message responds, and the guild's version it was read at; 0 in private channels. */
export async function loadMessageInteraction(
  db: Database,
  guildId: string | null,
  channelId: string,
  messageId: string,
): Promise<{ version: number; interaction: StoredInteraction | null }> {
  const [row] = await db.query<{ version: string | null; interaction: StoredInteraction | null }>(
    'interactions.of_message',
    `SELECT (SELECT version FROM guilds WHERE guild_id = $1) AS version,
       (SELECT interaction FROM messages WHERE channel_id = $2 AND message_id = $3) AS interaction`,
    [guildId, channelId, messageId],
  );
  return { version: Number(row?.version ?? 0), interaction: row?.interaction ?? null };
}

/** Returns a guild's version; 0 for a private channel. */
export async function loadGuildVersion(db: Database, guildId: string | null): Promise<number> {
  if (guildId === null) return 0;
  const [row] = await db.query<{ version: string }>(
    'interactions.version',
    'SELECT version FROM guilds WHERE guild_id = $1',
    [guildId],
  );
  return Number(row?.version ?? 0);
}
