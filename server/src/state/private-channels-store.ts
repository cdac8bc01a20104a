import { ConsentStatus } from '@guildhall/protocol/message-requests/types';
import { CompiledQuery, sql } from 'kysely';
import type { Database, Tx } from '../platform/database/index.ts';
import type { PrivateChannelRow } from './rows.ts';

const PRIVATE_CHANNEL = `SELECT channel_id AS id, type, owner_id AS "ownerId", application_id AS "applicationId", version,
  ARRAY(SELECT user_id FROM private_channel_recipients r WHERE r.channel_id = c.channel_id ORDER BY user_id) AS "recipientIds"
  FROM private_channels c WHERE channel_id = $1`;

type StoredRow = Omit<PrivateChannelRow, 'version'> & { readonly version: string };

const readRow = (row: StoredRow | undefined): PrivateChannelRow | undefined =>
  row && { ...row, version: Number(row.version) };

/** Returns undefined if there is no such private channel. */
export async function loadPrivateChannel(
  db: Database,
  channelId: string,
): Promise<PrivateChannelRow | undefined> {
  const [row] = await db.query<StoredRow>('state.private_channel', PRIVATE_CHANNEL, [channelId]);
  return readRow(row);
}

/** The same for a group that a transaction changes. */
export async function loadChangingGroup(tx: Tx, channelId: string): Promise<PrivateChannelRow | undefined> {
  const { rows } = await tx.sql.executeQuery<StoredRow>(CompiledQuery.raw(PRIVATE_CHANNEL, [channelId]));
  return readRow(rows[0]);
}

/** Whether a group still has the version, which it keeps until the transaction ends. */
export async function lockGroupVersion(
  tx: Tx,
  { id, version }: Pick<PrivateChannelRow, 'id' | 'version'>,
): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM private_channels WHERE channel_id = ${id} AND version = ${version} FOR SHARE`.execute(
      tx.sql,
    );
  return rows.length > 0;
}

/** Whether a conversation waits for the consent of one of its users, who shows and is shown nothing until then. */
export async function isRequest(
  db: Pick<Database, 'query'>,
  channelId: string,
  userIds: readonly string[],
): Promise<boolean> {
  const rows = await db.query(
    'state.message_request',
    `SELECT FROM user_private_channels WHERE user_id = ANY ($1::bigint[]) AND channel_id = $2
       AND request IN (${ConsentStatus.PENDING}, ${ConsentStatus.REJECTED})`,
    [userIds, channelId],
  );
  return rows.length > 0;
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
