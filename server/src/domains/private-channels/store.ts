import { ChannelType } from '@guildhall/protocol/channels/types';
import { ConsentStatus } from '@guildhall/protocol/message-requests/types';
import type { PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The facts about the other user that decide whether a conversation can begin. */
export interface Candidate {
  readonly bot: boolean;
  /** Whether the one can currently message the other. */
  readonly reachable: boolean;
}

/** Returns undefined if there is no such user. */
export async function loadCandidate(tx: Tx, userId: string, otherId: string): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    SELECT bot, may_message(${userId}::bigint, user_id) AS reachable FROM users WHERE user_id = ${otherId}`.execute(
    tx.sql,
  );
  return rows[0];
}

const getPair = (userId: string, otherId: string) =>
  BigInt(userId) < BigInt(otherId)
    ? { user_id: userId, other_id: otherId }
    : { user_id: otherId, other_id: userId };

/** The channel of two users' conversation, if they have one. */
export async function findConversation(tx: Tx, userId: string, otherId: string): Promise<string | undefined> {
  const pair = getPair(userId, otherId);
  const row = await tx.sql
    .selectFrom('conversations')
    .select('channel_id')
    .where('user_id', '=', pair.user_id)
    .where('other_id', '=', pair.other_id)
    .executeTakeFirst();
  return row?.channel_id;
}

/** Makes `channelId` the conversation of the two; returns false if another one was created first. */
export async function claimConversation(
  tx: Tx,
  userId: string,
  otherId: string,
  channelId: string,
): Promise<boolean> {
  const row = await tx.sql
    .insertInto('conversations')
    .values({ ...getPair(userId, otherId), channel_id: channelId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('channel_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A user of a channel, and the name that the application managing a group gave them. */
export interface Recipient {
  readonly userId: string;
  readonly nick?: string | null;
}

/** Adds users to a channel. @param open whether it is in their lists from now on */
export async function insertRecipients(
  tx: Tx,
  channel_id: string,
  recipients: readonly Recipient[],
  open: boolean,
): Promise<void> {
  await tx.sql
    .insertInto('private_channel_recipients')
    .values(recipients.map(({ userId: user_id, nick = null }) => ({ channel_id, user_id, nick })))
    .execute();
  await tx.sql
    .insertInto('user_private_channels')
    .values(recipients.map(({ userId: user_id }) => ({ user_id, channel_id, open })))
    .execute();
}

interface NewPrivateChannelRow {
  readonly channel_id: string;
  readonly type: number;
  readonly owner_id?: string;
  readonly application_id?: string | null;
}

/** Stores a channel. @param open whether it is in its users' lists */
export async function insertPrivateChannel(
  tx: Tx,
  channel: NewPrivateChannelRow,
  recipients: readonly Recipient[],
  open: boolean,
): Promise<void> {
  const { channel_id } = channel;
  await tx.sql.insertInto('private_channels').values(channel).execute();
  await insertRecipients(tx, channel_id, recipients, open);
  await tx.sql.insertInto('channel_heads').values({ channel_id, last_message_id: '0', seq: '0' }).execute();
}

/** New conversations of a user in ten minutes that are no spam yet. Ours. */
const QUIET_CONVERSATIONS = 5;

/**
 * Makes a new conversation a request to its recipient, if their settings ask for that. It is spam if the author has begun more than a few.
 *
 * @param since the id from which conversations are counted
 */
export async function insertRequest(
  tx: Tx,
  request: { channelId: string; authorId: string; recipientId: string; since: string },
): Promise<void> {
  const { channelId, authorId, recipientId, since } = request;
  await sql`
    UPDATE user_private_channels SET request = ${ConsentStatus.PENDING}, is_spam = (
      SELECT count(*) > ${QUIET_CONVERSATIONS} FROM user_private_channels own JOIN private_channels c USING (channel_id)
      WHERE own.user_id = ${authorId} AND own.channel_id > ${since} AND c.type = ${ChannelType.DM})
    WHERE user_id = ${recipientId} AND channel_id = ${channelId}
      AND needs_consent(${authorId}::bigint, ${recipientId}::bigint)`.execute(tx.sql);
}

/** Adds a channel to a recipient's list or removes it; returns false if nothing changed. */
export async function setOpen(tx: Tx, userId: string, channelId: string, open: boolean): Promise<boolean> {
  const row = await tx.sql
    .updateTable('user_private_channels')
    .set({ open })
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('open', '!=', open)
    .returning('channel_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A channel as its recipient `userId` sees it. */
export async function loadPrivateChannel(tx: Tx, userId: string, channelId: string): Promise<PrivateChannel> {
  const { rows } = await sql<{ wire: PrivateChannel }>`
    SELECT wire_private_channel(c, ${userId}::bigint)::json AS wire FROM private_channels c
    WHERE channel_id = ${channelId}`.execute(tx.sql);
  return rows[0]?.wire as PrivateChannel;
}

/** The same outside a transaction, as JSON text. */
export async function loadPrivateChannelText(
  db: Database,
  userId: string,
  channelId: string,
): Promise<string> {
  const [row] = await db.query<{ wire: string }>(
    'private_channels.one',
    'SELECT wire_private_channel(c, $1) AS wire FROM private_channels c WHERE channel_id = $2',
    [userId, channelId],
  );
  return row?.wire as string;
}

/** A user's open channels as a JSON list, the one with the latest message first. */
export async function loadOpenChannels(db: Database, userId: string): Promise<string> {
  const [row] = await db.query<{ list: string }>(
    'private_channels.list',
    `SELECT concat('[', string_agg(wire_private_channel(c, $1), ',' ORDER BY h.last_message_id DESC, c.channel_id DESC), ']') AS list
     FROM user_private_channels u JOIN private_channels c USING (channel_id) JOIN channel_heads h USING (channel_id)
     WHERE u.user_id = $1 AND u.open`,
    [userId],
  );
  return row?.list ?? '[]';
}
