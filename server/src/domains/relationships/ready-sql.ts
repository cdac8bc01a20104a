import { relationshipSql } from './store.ts';

/** Relationships of the user `$1`, as the wire has them. */
export const READY_RELATIONSHIPS = `(SELECT json_agg(${relationshipSql} ORDER BY r.target_id)
  FROM relationships r JOIN users u ON u.user_id = r.target_id WHERE r.user_id = $1)`;
