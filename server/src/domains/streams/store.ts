import type { Database, Tx } from '../../platform/database/index.ts';

/** Stores the preview of a user's stream in place of the one before. */
export async function storePreview(tx: Tx, userId: string, stream_key: string, image: string): Promise<void> {
  await tx.sql
    .insertInto('stream_previews')
    .values({ user_id: userId, stream_key, image })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ stream_key, image }))
    .execute();
}

/** The hash of a stream's preview; undefined without one. */
export async function loadPreview(
  db: Database,
  userId: string,
  streamKey: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ image: string }>(
    'streams.preview',
    'SELECT image FROM stream_previews WHERE user_id = $1 AND stream_key = $2',
    [userId, streamKey],
  );
  return row?.image;
}

/** Forgets the previews of users who share no screen any more. Returns whose they were. */
export async function deleteOldPreviews(db: Database): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    'streams.forget',
    `DELETE FROM stream_previews p
     WHERE NOT EXISTS (SELECT FROM voice_states v WHERE v.user_id = p.user_id AND v.self_stream)
       AND NOT EXISTS (SELECT FROM call_voice_states c WHERE c.user_id = p.user_id)
     RETURNING user_id`,
    [],
  );
  return rows.map(({ user_id }) => user_id);
}
