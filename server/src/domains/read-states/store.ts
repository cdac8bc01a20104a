import type { Database } from '../../platform/database/index.ts';

/** A user's read marker of something other than a channel. */
export interface FeatureMarker {
  readonly userId: string;
  readonly type: number;
  /** The guild, or the user. */
  readonly resourceId: string;
  readonly entityId: string;
}

/** Stores a marker, which never goes back; returns its version. */
export async function storeFeature(db: Database, marker: FeatureMarker): Promise<number> {
  const [row] = await db.query<{ version: number }>(
    'read_states.feature',
    `INSERT INTO feature_read_states AS s (user_id, type, resource_id, last_acked_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, type, resource_id) DO UPDATE
       SET last_acked_id = greatest(s.last_acked_id, excluded.last_acked_id), version = s.version + 1
     RETURNING version`,
    [marker.userId, marker.type, marker.resourceId, marker.entityId],
  );
  return row?.version ?? 1;
}

export async function deleteChannelState(db: Database, userId: string, channelId: string): Promise<void> {
  await db.query('read_states.delete', 'DELETE FROM read_states WHERE user_id = $1 AND channel_id = $2', [
    userId,
    channelId,
  ]);
}

export async function deleteFeature(
  db: Database,
  userId: string,
  type: number,
  resourceId: string,
): Promise<void> {
  await db.query(
    'read_states.delete_feature',
    'DELETE FROM feature_read_states WHERE user_id = $1 AND type = $2 AND resource_id = $3',
    [userId, type, resourceId],
  );
}
