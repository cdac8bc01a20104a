import { MAX_CLASSIFICATIONS } from '@guildhall/protocol/safety-hub/schemas';
import type { Database } from '../../platform/database/index.ts';

/** An account disabled by the instance's owner. */
export interface Disabling {
  readonly entry_id: string;
  /** The entry of its end; null while it lasts. */
  readonly ended_by: string | null;
}

/** Returns when an account was disabled, the last time first. */
export const loadDisablings = (db: Database, userId: string): Promise<Disabling[]> =>
  db.query<Disabling>(
    'safety_hub.disablings',
    `SELECT entry_id, ended_by FROM (
       SELECT entry_id, action, min(entry_id) FILTER (WHERE action = 'user.enable')
         OVER (ORDER BY entry_id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS ended_by
       FROM instance_log WHERE target_id = $1 AND action IN ('user.disable', 'user.enable')) entries
     WHERE action = 'user.disable' ORDER BY entry_id DESC LIMIT ${MAX_CLASSIFICATIONS}`,
    [userId],
  );
