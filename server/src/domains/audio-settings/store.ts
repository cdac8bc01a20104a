import type {
  AudioContext,
  AudioContextChange,
  AudioContextType,
  AudioSetting,
} from '@guildhall/protocol/audio-settings/schemas';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Returns a user's settings, the last changed ones first. */
export const loadAudioSettings = (db: Database, userId: string): Promise<AudioSetting[]> =>
  db.query<AudioSetting>(
    'audio_settings.list',
    `SELECT type, target_id AS user_id, muted, volume, soundboard_muted FROM audio_settings
     WHERE user_id = $1 ORDER BY changed_at DESC, type, target_id LIMIT $2`,
    [userId, USER_LIMITS.audioSettings],
  );

/** Stores changed settings; beyond the limit the one that was changed first is forgotten. Returns the setting. */
export async function storeAudioSetting(
  tx: Tx,
  key: { readonly userId: string; readonly type: AudioContextType; readonly targetId: string },
  {
    muted = null,
    volume = null,
    soundboard_muted = null,
  }: Partial<Record<keyof AudioContextChange, unknown>>,
): Promise<AudioContext> {
  const { rows } = await sql<AudioContext>`
    INSERT INTO audio_settings AS s (user_id, type, target_id, muted, volume, soundboard_muted)
    VALUES (${key.userId}, ${key.type}, ${key.targetId}, coalesce(${muted}::boolean, false), coalesce(${volume}::float8, 100),
      coalesce(${soundboard_muted}::boolean, false))
    ON CONFLICT (user_id, type, target_id) DO UPDATE SET muted = coalesce(${muted}::boolean, s.muted),
      volume = coalesce(${volume}::float8, s.volume), soundboard_muted = coalesce(${soundboard_muted}::boolean, s.soundboard_muted),
      changed_at = now()
    RETURNING muted, volume, soundboard_muted`.execute(tx.sql);
  await sql`
    DELETE FROM audio_settings WHERE (user_id, type, target_id) IN (
      SELECT user_id, type, target_id FROM audio_settings WHERE user_id = ${key.userId}
      ORDER BY changed_at DESC, type, target_id OFFSET ${USER_LIMITS.audioSettings})`.execute(tx.sql);
  return rows[0] as AudioContext;
}
