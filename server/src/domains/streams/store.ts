import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The hashes of a stream's image and video. */
export interface Preview {
  readonly image: string | null;
  readonly video: string | null;
}

/** Stores a part of the preview of a user's stream in place of the one before; that of another stream goes. */
export async function storePreview(
  tx: Tx,
  userId: string,
  stream_key: string,
  { image, video }: Partial<Preview>,
): Promise<void> {
  await sql`
    INSERT INTO stream_previews AS p (user_id, stream_key, image, video)
    VALUES (${userId}, ${stream_key}, ${image ?? null}, ${video ?? null})
    ON CONFLICT (user_id) DO UPDATE SET stream_key = excluded.stream_key,
      image = coalesce(excluded.image, CASE WHEN p.stream_key = excluded.stream_key THEN p.image END),
      video = coalesce(excluded.video, CASE WHEN p.stream_key = excluded.stream_key THEN p.video END)`.execute(
    tx.sql,
  );
}

/** The preview of a stream; undefined without one. */
export async function loadPreview(
  db: Database,
  userId: string,
  streamKey: string,
): Promise<Preview | undefined> {
  const [row] = await db.query<Preview>(
    'streams.preview',
    'SELECT image, video FROM stream_previews WHERE user_id = $1 AND stream_key = $2',
    [userId, streamKey],
  );
  return row;
}

/** Forgets the previews of users who share no screen any more. Returns whose they were. */
export async function deleteOldPreviews(db: Database): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    'streams.forget',
    `DELETE FROM stream_previews p
     WHERE NOT EXISTS (SELECT FROM voice_states v WHERE v.user_id = p.user_id AND v.self_stream)
       AND NOT EXISTS (SELECT FROM call_voice_states c WHERE c.user_id = p.user_id AND c.self_stream)
     RETURNING user_id`,
    [],
  );
  return rows.map(({ user_id }) => user_id);
}
