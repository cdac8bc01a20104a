import { MessageType } from '@guildhall/protocol/messages/types';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Messages that are counted at most. */
const COUNTED = 100;

/** Returns those of some users who have read a channel since a message id and got no highlight of its guild for some hours. */
export async function loadReaders(
  db: Database,
  userIds: readonly string[],
  place: {
    readonly guildId: string;
    readonly channelId: string;
    readonly since: string;
    readonly hours: number;
  },
): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    'push.readers',
    `SELECT r.user_id FROM read_states r
     WHERE r.user_id = ANY ($1::bigint[]) AND r.channel_id = $2 AND r.last_message_id > $3 AND NOT EXISTS (
       SELECT FROM highlights h WHERE h.user_id = r.user_id AND h.guild_id = $4 AND h.sent_at > now() - $5 * interval '1 hour')`,
    [userIds, place.channelId, place.since, place.guildId, place.hours],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Whether a channel has enough messages of enough users since a message id. Bots, webhooks and system messages do not count. */
export async function isLively(
  db: Database,
  channelId: string,
  since: string,
  least: { readonly messages: number; readonly users: number },
): Promise<boolean> {
  const [row] = await db.query<{ messages: number; users: number }>(
    'push.lively',
    `SELECT count(*)::int AS messages, count(DISTINCT m.author_id)::int AS users FROM (
       SELECT author_id FROM messages
       WHERE channel_id = $1 AND message_id > $2 AND type IN (${MessageType.DEFAULT}, ${MessageType.REPLY}) ORDER BY message_id DESC LIMIT ${COUNTED}) m
     JOIN users u ON u.user_id = m.author_id AND NOT u.bot`,
    [channelId, since],
  );
  return row !== undefined && row.messages >= least.messages && row.users >= least.users;
}

/** Stores that a user gets a highlight of a guild. Returns false if they got one within some hours. */
export async function claimHighlight(
  tx: Tx,
  userId: string,
  guildId: string,
  hours: number,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO highlights AS h (user_id, guild_id) VALUES (${userId}, ${guildId})
    ON CONFLICT (user_id, guild_id) DO UPDATE SET sent_at = now()
      WHERE h.sent_at <= now() - ${hours} * interval '1 hour'
    RETURNING user_id`.execute(tx.sql);
  return rows.length > 0;
}
