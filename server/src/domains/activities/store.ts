import {
  type ActivityStatistics,
  type ApplicationStatistics,
  MAX_STATISTICS,
  type OwnStatistics,
} from '@guildhall/protocol/activities/schemas';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import type { User } from '@guildhall/protocol/users/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Why one user can see what another does. */
export interface Bond {
  readonly are_friends: boolean;
  /** Guilds of both. */
  readonly guild_ids: readonly string[];
  /** Whether they are in the same group. */
  readonly share_group: boolean;
  /** The guild in whose voice channel both are. */
  readonly voice_guild_id: string | null;
}

/** Loads why a user can see what another does. */
export async function loadBond(db: Database, userId: string, otherId: string): Promise<Bond> {
  const [bond] = await db.query<Bond>(
    'activities.bond',
    `SELECT
       EXISTS (SELECT FROM relationships WHERE user_id = $2 AND target_id = $1 AND type = ${RelationshipType.FRIEND}) AS are_friends,
       ARRAY(SELECT a.guild_id::text FROM user_guilds a JOIN user_guilds b USING (guild_id)
         WHERE a.user_id = $1 AND b.user_id = $2) AS guild_ids,
       EXISTS (SELECT FROM private_channel_recipients a JOIN private_channel_recipients b USING (channel_id)
         JOIN private_channels c USING (channel_id)
         WHERE a.user_id = $1 AND b.user_id = $2 AND c.type = 3) AS share_group,
       (SELECT a.guild_id::text FROM voice_states a JOIN voice_states b ON b.channel_id = a.channel_id
         WHERE a.user_id = $1 AND b.user_id = $2 LIMIT 1) AS voice_guild_id`,
    [userId, otherId],
  );
  return bond as Bond;
}

/** Days after which a game no longer counts as played lately. */
const RECENT_DAYS = 14;

/** Friends `f` of the user `$1` who show what they do. */
const FRIENDS = `(SELECT r.target_id AS user_id FROM relationships r LEFT JOIN user_settings s ON s.user_id = r.target_id
  WHERE r.user_id = $1 AND r.type = ${RelationshipType.FRIEND}
    AND coalesce((s.settings ->> 'show_current_game')::boolean, true)
    AND coalesce((s.settings ->> 'show_activity_to_friends')::boolean, true)) f`;

/** The games that a user's friends have played lately, the latest first. */
export function loadRecent(
  db: Database,
  userId: string,
): Promise<(Omit<ActivityStatistics, 'user' | 'application'> & { readonly user: User })[]> {
  return db.query(
    'activities.recent',
    `SELECT a.user_id::text, wire_user(u)::jsonb AS user, a.application_id::text, wire_time(a.last_played_at) AS updated_at,
       a.last_duration AS duration
     FROM ${FRIENDS} JOIN activity_statistics a USING (user_id) JOIN users u USING (user_id)
     WHERE a.last_played_at > now() - interval '${RECENT_DAYS} days'
     ORDER BY a.last_played_at DESC LIMIT ${MAX_STATISTICS}`,
    [userId],
  );
}

/** The friends who have played a game. */
export const loadPlayers = (
  db: Database,
  userId: string,
  applicationId: string,
): Promise<ApplicationStatistics[]> =>
  db.query<ApplicationStatistics>(
    'activities.players',
    `SELECT a.user_id::text, wire_time(a.last_played_at) AS last_played_at, a.total_duration
     FROM ${FRIENDS} JOIN activity_statistics a USING (user_id)
     WHERE a.application_id = $2 ORDER BY a.last_played_at DESC LIMIT ${MAX_STATISTICS}`,
    [userId, applicationId],
  );

/** The games that a user has played. */
export const loadOwn = (db: Database, userId: string): Promise<OwnStatistics[]> =>
  db.query<OwnStatistics>(
    'activities.own',
    `SELECT application_id::text, wire_time(last_played_at) AS last_played_at, wire_time(first_played_at) AS first_played_at,
       total_duration, 0 AS total_discord_sku_duration
     FROM activity_statistics WHERE user_id = $1 ORDER BY last_played_at DESC LIMIT ${MAX_STATISTICS}`,
    [userId],
  );

export interface PlayReport {
  readonly userId: string;
  readonly applicationId: string;
  /** Seconds; no more of them count than have passed since the last report. */
  readonly duration: number;
  /** Of the run that is reported; null for a new one. */
  readonly tokenHash: Buffer | null;
  /** Of the next report; null if the game was closed. */
  readonly nextHash: Buffer | null;
}

/** Adds to the time for which a user has played a game. */
export async function storeReport(
  tx: Tx,
  { userId, applicationId, duration, tokenHash, nextHash }: PlayReport,
): Promise<void> {
  const added = sql`least(${duration}::int, extract(epoch FROM now() - a.last_played_at)::int)`;
  await sql`
    INSERT INTO activity_statistics AS a (user_id, application_id, total_duration, last_duration, token_hash)
    VALUES (${userId}, ${applicationId}, ${duration}, ${duration}, ${nextHash})
    ON CONFLICT (user_id, application_id) DO UPDATE SET
      total_duration = least(a.total_duration::bigint + ${added}, 2147483647),
      last_duration = CASE WHEN a.token_hash = ${tokenHash}::bytea
        THEN least(a.last_duration::bigint + ${added}, 2147483647) ELSE ${added} END,
      last_played_at = now(), token_hash = excluded.token_hash`.execute(tx.sql);
}

/** Forgets that a user has played a game. */
export async function deleteOwn(tx: Tx, userId: string, applicationId: string): Promise<void> {
  await tx.sql
    .deleteFrom('activity_statistics')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .execute();
}

/** Forgets who has played the game of a deleted application. */
export async function deleteStatistics(tx: Tx, applicationId: string): Promise<void> {
  await tx.sql.deleteFrom('activity_statistics').where('application_id', '=', applicationId).execute();
}
