import type { Database } from '../../platform/database/index.ts';

/** A user's read marker in a channel. */
export interface Marker {
  readonly userId: string;
  readonly channelId: string;
  readonly messageId: string;
  /** Set by hand: it can go back, and has its own mention count. */
  readonly manual?: { readonly mentionCount: number };
}

/** A marker as it was stored: not further back than the one before, unless set by hand. */
export interface StoredMarker {
  readonly userId: string;
  readonly channelId: string;
  readonly messageId: string;
  /** Null unless set by hand. */
  readonly mentionCount: number | null;
  readonly version: number;
}

const STORE = `
  INSERT INTO read_states (user_id, channel_id, last_message_id, manual_mention_count, manual_until, version)
  SELECT user_id, channel_id, message_id, mention_count,
    CASE WHEN mention_count IS NOT NULL THEN h.last_message_id END, 1
  FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[])
    AS marker(user_id, channel_id, message_id, mention_count)
  LEFT JOIN channel_heads h USING (channel_id)
  ORDER BY user_id, channel_id
  ON CONFLICT (user_id, channel_id) DO UPDATE SET
    last_message_id = CASE WHEN excluded.manual_mention_count IS NOT NULL THEN excluded.last_message_id
      ELSE greatest(read_states.last_message_id, excluded.last_message_id) END,
    manual_mention_count = excluded.manual_mention_count, manual_until = excluded.manual_until,
    version = read_states.version + 1
  RETURNING user_id::text AS "userId", channel_id::text AS "channelId", last_message_id::text AS "messageId",
    manual_mention_count AS "mentionCount", version`;

/** Stores read markers; of each user and channel only one can be given. */
export async function storeMarkers(db: Database, markers: readonly Marker[]): Promise<StoredMarker[]> {
  return db.query<StoredMarker>('read_states.store', STORE, [
    markers.map(({ userId }) => userId),
    markers.map(({ channelId }) => channelId),
    markers.map(({ messageId }) => messageId),
    markers.map(({ manual }) => manual?.mentionCount ?? null),
  ]);
}
