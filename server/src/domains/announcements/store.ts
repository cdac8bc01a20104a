import type { Database } from '../../platform/database/index.ts';

/** Whether an account, or that of a bot's owner, is not disabled. */
export async function isActive(db: Database, userId: string): Promise<boolean> {
  const rows = await db.query(
    'announcements.active',
    `SELECT FROM (SELECT $1::bigint AS user_id) u LEFT JOIN applications p ON p.bot_id = u.user_id
       JOIN accounts a ON a.user_id = coalesce(p.owner_id, u.user_id) WHERE a.disabled_at IS NULL`,
    [userId],
  );
  return rows.length > 0;
}
