import type { User } from '@guildhall/protocol/users/schemas';
import type { Database } from '../../platform/database/index.ts';

/** A user as messages and events show it. */
export async function loadUser(db: Database, userId: string): Promise<User> {
  const [row] = await db.query<{ user: User }>(
    'messages.user',
    'SELECT wire_user(u)::json AS user FROM users u WHERE user_id = $1',
    [userId],
  );
  if (!row) throw new Error(`No user ${userId}.`);
  return row.user;
}
