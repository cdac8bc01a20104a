/** The connections of the user `$1`, without their tokens. */
export const READY_CONNECTIONS = `(SELECT json_agg(json_build_object('type', c.type, 'id', c.id, 'name', c.name,
  'verified', c.verified, 'metadata', c.metadata, 'visibility', c.visibility, 'metadata_visibility', c.metadata_visibility,
  'friend_sync', c.friend_sync, 'show_activity', c.show_activity, 'two_way_link', c.two_way_link, 'revoked', c.revoked)
  ORDER BY c.connected_at, c.type, c.id) FROM connections c WHERE c.user_id = $1)`;
