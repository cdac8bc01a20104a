import type { HarvestBackend } from '@guildhall/protocol/harvests/schemas';
import { HarvestStatus } from '@guildhall/protocol/harvests/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

export interface HarvestRow {
  readonly user_id: string;
  readonly harvest_id: string;
  /** One of `HarvestStatus`. */
  readonly status: number;
  readonly backends: HarvestBackend[];
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly completed_at: Date | null;
  readonly expires_at: Date | null;
}

/** Returns the last archive that a user asked for. */
export async function loadHarvest(db: Database, userId: string): Promise<HarvestRow | undefined> {
  const [row] = await db.query<HarvestRow>('harvests.load', 'SELECT * FROM harvests WHERE user_id = $1', [
    userId,
  ]);
  return row;
}

/** Stores a request. Returns undefined if the user's last one that did not fail is younger than `days`. */
export async function insertHarvest(
  tx: Tx,
  {
    userId,
    harvestId,
    backends,
  }: { readonly userId: string; readonly harvestId: string; readonly backends: readonly HarvestBackend[] },
  days: number,
): Promise<HarvestRow | undefined> {
  const { rows } = await sql<HarvestRow>`
    INSERT INTO harvests AS h (user_id, harvest_id, status, backends)
    VALUES (${userId}, ${harvestId}, ${HarvestStatus.QUEUED}, ${[...backends]}::text[])
    ON CONFLICT (user_id) DO UPDATE SET harvest_id = excluded.harvest_id, status = excluded.status,
      backends = excluded.backends, created_at = now(), updated_at = now(), completed_at = NULL, expires_at = NULL
      WHERE h.created_at < now() - ${days} * interval '1 day' OR h.status = ${HarvestStatus.FAILED}
    RETURNING *`.execute(tx.sql);
  return rows[0];
}

/** Stores how far a request is. Returns undefined if the user has asked anew, or their account is gone. */
export async function setStatus(
  tx: Tx,
  harvest: Pick<HarvestRow, 'user_id' | 'harvest_id'>,
  status: number,
  daysToKeep: number | null = null,
): Promise<HarvestRow | undefined> {
  const { rows } = await sql<HarvestRow>`
    UPDATE harvests SET status = ${status}, updated_at = now(),
      completed_at = CASE WHEN ${daysToKeep}::int IS NULL THEN NULL ELSE now() END,
      expires_at = now() + ${daysToKeep}::int * interval '1 day'
    WHERE user_id = ${harvest.user_id} AND harvest_id = ${harvest.harvest_id} RETURNING *`.execute(tx.sql);
  return rows[0];
}

/** Returns archives whose time is over, and forgets that there are files of them. */
export async function takeExpired(db: Database): Promise<Pick<HarvestRow, 'user_id' | 'harvest_id'>[]> {
  const { rows } = await sql<Pick<HarvestRow, 'user_id' | 'harvest_id'>>`
    UPDATE harvests SET expires_at = NULL WHERE expires_at <= now() RETURNING user_id, harvest_id`.execute(
    db.sql,
  );
  return rows;
}

/** The personal rows of a user, by the name of their file in the archive. */
const PERSONAL_SQL = {
  'account/user': `
    SELECT to_jsonb(u) || jsonb_build_object('user_id', u.user_id::text, 'flags', u.flags::text, 'email', a.email,
      'email_verified', a.email_verified, 'phone', a.phone, 'date_of_birth', a.date_of_birth, 'consented_at', a.consented_at) AS row
    FROM users u JOIN accounts a USING (user_id) WHERE user_id = $1`,
  'account/settings': 'SELECT settings AS row FROM user_settings WHERE user_id = $1',
  'account/settings-of-clients': `
    SELECT jsonb_build_object('type', type, 'data', encode(data, 'base64'), 'version', version) AS row
    FROM user_settings_protos WHERE user_id = $1 ORDER BY type`,
  'account/email-settings': 'SELECT categories AS row FROM email_settings WHERE user_id = $1',
  'account/invites': `
    SELECT jsonb_build_object('code', code, 'type', type, 'channel_id', channel_id::text, 'created_at', created_at,
      'expires_at', expires_at, 'uses', uses) AS row FROM personal_invites WHERE user_id = $1`,
  'account/guild-settings': `
    SELECT to_jsonb(s) || jsonb_build_object('user_id', s.user_id::text, 'guild_id', s.guild_id::text) AS row
    FROM user_guild_settings s WHERE user_id = $1`,
  'account/activity-statistics': `
    SELECT jsonb_build_object('application_id', application_id::text, 'first_played_at', first_played_at,
      'last_played_at', last_played_at, 'total_duration', total_duration) AS row
    FROM activity_statistics WHERE user_id = $1 ORDER BY last_played_at`,
  'account/connections': `
    SELECT to_jsonb(c) - 'tokens' || jsonb_build_object('user_id', c.user_id::text) AS row
    FROM connections c WHERE user_id = $1 ORDER BY connected_at`,
  'account/relationships': `
    SELECT jsonb_build_object('id', r.target_id::text, 'username', u.username, 'type', r.type, 'nickname', r.nickname,
      'note', r.note, 'since', r.since) AS row
    FROM relationships r JOIN users u ON u.user_id = r.target_id WHERE r.user_id = $1 ORDER BY r.target_id`,
  'account/game-relationships': `
    SELECT jsonb_build_object('id', g.target_id::text, 'username', u.username, 'application_id', g.application_id::text,
      'type', g.type, 'since', g.since) AS row
    FROM game_relationships g JOIN users u ON u.user_id = g.target_id WHERE g.user_id = $1 ORDER BY g.application_id`,
  'account/audio-settings': `
    SELECT jsonb_build_object('id', target_id::text, 'type', type, 'muted', muted, 'volume', volume,
      'soundboard_muted', soundboard_muted) AS row FROM audio_settings WHERE user_id = $1 ORDER BY target_id, type`,
  'account/notes': `
    SELECT jsonb_build_object('id', about_id::text, 'note', note) AS row FROM user_notes WHERE user_id = $1`,
  'account/security-log': `
    SELECT jsonb_build_object('type', type, 'at', at, 'count', count, 'address', address, 'os', os, 'platform', platform,
      'details', details) AS row FROM security_events WHERE user_id = $1 ORDER BY event_id`,
  'account/saved-messages': `
    SELECT to_jsonb(s) || jsonb_build_object('user_id', s.user_id::text, 'channel_id', s.channel_id::text,
      'message_id', s.message_id::text) AS row FROM saved_messages s WHERE user_id = $1`,
  'account/notifications': `
    SELECT to_jsonb(i) - 'user_id' || jsonb_build_object('item_id', i.item_id::text, 'other_id', i.other_id::text,
      'guild_id', i.guild_id::text, 'channel_id', i.channel_id::text, 'message_id', i.message_id::text) AS row
    FROM notification_items i WHERE user_id = $1 ORDER BY i.item_id`,
  'account/applications': `
    SELECT jsonb_build_object('id', p.application_id::text, 'name', p.name, 'description', p.description) AS row
    FROM user_applications o JOIN applications p USING (application_id) WHERE o.user_id = $1`,
  'guilds/index': `
    SELECT jsonb_build_object('id', g.guild_id::text, 'name', g.name, 'owner', g.owner_id = $1, 'nick', m.nick,
      'joined_at', m.joined_at) AS row
    FROM user_guilds o JOIN guilds g USING (guild_id) JOIN members m USING (guild_id, user_id)
    WHERE o.user_id = $1 ORDER BY g.guild_id`,
} as const;
export type PersonalFile = keyof typeof PERSONAL_SQL;

export const PERSONAL_FILES = Object.keys(PERSONAL_SQL) as PersonalFile[];

/** Loads a user's rows for a file of the archive. */
export async function loadPersonal(db: Database, file: PersonalFile, userId: string): Promise<unknown[]> {
  const rows = await db.query<{ row: unknown }>(`harvests.${file}`, PERSONAL_SQL[file], [userId]);
  return rows.map(({ row }) => row);
}

/** Returns the channels after one, at most `limit`, and in which of them a user wrote: an index finds that without reading messages. */
export function loadChannels(
  db: Database,
  userId: string,
  after: string,
  limit: number,
): Promise<{ channel_id: string; wrote: boolean }[]> {
  return db.query(
    'harvests.channels',
    `SELECT h.channel_id, EXISTS (
       SELECT FROM messages m WHERE m.channel_id = h.channel_id AND m.author_id = $1) AS wrote
     FROM channel_heads h WHERE h.channel_id > $2 ORDER BY h.channel_id LIMIT $3`,
    [userId, after, limit],
  );
}

export interface OwnMessage {
  readonly message_id: string;
  readonly type: number;
  readonly content: string;
  readonly edited_at: Date | null;
  readonly attachments: { readonly id: string; readonly filename: string }[] | null;
}

/** Returns a user's messages in a channel after one, oldest first. */
export const loadMessages = (
  db: Database,
  userId: string,
  channelId: string,
  after: string,
  limit: number,
): Promise<OwnMessage[]> =>
  db.query<OwnMessage>(
    'harvests.messages',
    `SELECT message_id, type, content, edited_at, attachments FROM messages
     WHERE channel_id = $1 AND author_id = $2 AND message_id > $3 ORDER BY message_id LIMIT $4`,
    [channelId, userId, after, limit],
  );
