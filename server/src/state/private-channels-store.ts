import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/index.ts';
import type { PrivateChannelRow } from './rows.ts';

/** Returns undefined if there is no such private channel. */
export async function loadPrivateChannel(
  db: Database,
  channelId: string,
): Promise<PrivateChannelRow | undefined> {
  const [row] = await db.query<{ type: number; recipients: string[] }>(
    'state.private_channel',
    `SELECT type, ARRAY(SELECT user_id FROM private_channel_recipients r WHERE r.channel_id = c.channel_id ORDER BY user_id)
       AS recipients FROM private_channels c WHERE channel_id = $1`,
    [channelId],
  );
  return row && { id: channelId, type: row.type, recipientIds: row.recipients };
}

/** Whether a user can message each of the others. */
export async function canMessageAll(
  db: Pick<Database | Tx, 'sql'>,
  userId: string,
  others: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean | null }>`
    SELECT bool_and(may_message(${userId}::bigint, id)) AS may FROM unnest(${[...others]}::bigint[]) AS r(id)`.execute(
    db.sql,
  );
  return rows[0]?.may === true;
}
