import type { InstanceLogEntry } from '@guildhall/protocol/instance/schemas';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import type { App } from '../../app.ts';
import { loadLog } from '../instance/index.ts';

/** A page of the instance's log, newest first. */
export async function listLog(
  app: Pick<App, 'db' | 'users'>,
  page: Parameters<typeof loadLog>[1],
): Promise<InstanceLogEntry[]> {
  const rows = await loadLog(app.db, page);
  const users = await app.users.getMany(rows.flatMap(({ user_id }) => user_id ?? []));
  return rows.map(({ entry_id: id, action, user_id, target_id, details, at, count, address }) => ({
    id,
    action,
    user: (user_id !== null && users.get(user_id)) || null,
    target_id,
    at: (at ?? new Date(snowflakeTimestamp(id))).toISOString(),
    count,
    address,
    details,
  }));
}
