import type { ReactionEmoji } from '@guildhall/protocol/reactions/schemas';
import type { User } from '@guildhall/protocol/users/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { unknownMessage } from '../../platform/http/errors.ts';

/** The number of a message's reactions with an emoji, as stored with the message. */
export interface Tally {
  readonly emoji: ReactionEmoji;
  /** Of both kinds. */
  readonly count: number;
  /** Burst reactions among them; absent for none. */
  readonly burst?: number;
}

/** A reaction of a user. */
export interface ReactionRow {
  readonly channelId: string;
  readonly messageId: string;
  /** As of `getKey`. */
  readonly emoji: string;
  readonly burst: boolean;
  readonly userId: string;
}

/** A message whose row is locked until the transaction ends. Throws 10008. */
export async function lockMessage(
  tx: Tx,
  channelId: string,
  messageId: string,
): Promise<{ authorId: string; tallies: readonly Tally[] }> {
  const row = await tx.sql
    .selectFrom('messages')
    .select(['author_id', 'reactions'])
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw unknownMessage();
  return { authorId: row.author_id, tallies: (row.reactions ?? []) as Tally[] };
}

/** Stores a message's tallies; those that reached zero are left out. */
export async function storeTallies(
  tx: Tx,
  channelId: string,
  messageId: string,
  tallies: readonly Tally[],
): Promise<void> {
  const kept = tallies.filter(({ count }) => count > 0);
  await tx.sql
    .updateTable('messages')
    .set({ reactions: kept.length > 0 ? JSON.stringify(kept) : null })
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .execute();
}

/** Returns whether the reaction is new. */
export async function insertReaction(
  tx: Tx,
  { channelId, messageId, emoji, burst, userId }: ReactionRow,
): Promise<boolean> {
  const row = await tx.sql
    .insertInto('message_reactions')
    .values({ channel_id: channelId, message_id: messageId, emoji, burst, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the reaction existed. */
export async function deleteReaction(
  tx: Tx,
  { channelId, messageId, emoji, burst, userId }: ReactionRow,
): Promise<boolean> {
  const row = await tx.sql
    .deleteFrom('message_reactions')
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .where('emoji', '=', emoji)
    .where('burst', '=', burst)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a message's reactions of both kinds: those with `emoji`, or all. */
export async function deleteReactions(
  tx: Tx,
  channelId: string,
  messageId: string,
  emoji?: string,
): Promise<void> {
  let query = tx.sql
    .deleteFrom('message_reactions')
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId);
  if (emoji !== undefined) query = query.where('emoji', '=', emoji);
  await query.execute();
}

/** Users who have a reaction of a kind with an emoji, by id; undefined if there is no such message. One statement. */
export async function loadReactors(
  db: Database,
  channelId: string,
  messageId: string,
  emoji: string,
  page: { readonly burst: boolean; readonly after: string; readonly limit: number },
): Promise<User[] | undefined> {
  const [row] = await db.query<{ users: User[] }>(
    'reactions.users',
    `SELECT coalesce((
       SELECT json_agg(wire_user(u)::json ORDER BY u.user_id) FROM (
         SELECT user_id FROM message_reactions
         WHERE channel_id = $1 AND message_id = $2 AND emoji = $3 AND burst = $4 AND user_id > $5 ORDER BY user_id LIMIT $6) r
       JOIN users u USING (user_id)), '[]') AS users
     FROM messages WHERE channel_id = $1 AND message_id = $2`,
    [channelId, messageId, emoji, page.burst, page.after, page.limit],
  );
  return row?.users;
}

/** The emoji, as of `getKey`, with which a reader has reacted to a message. */
export interface OwnReactions {
  readonly normal: ReadonlySet<string>;
  readonly burst: ReadonlySet<string>;
}

// No emoji begins with it: a keycap can begin with an asterisk.
const BURST = '!';

const readOwn = (keys: readonly string[]): OwnReactions => ({
  normal: new Set(keys.filter((key) => !key.startsWith(BURST))),
  burst: new Set(keys.flatMap((key) => (key.startsWith(BURST) ? key.slice(BURST.length) : []))),
});

/** The tallies of messages and the reader's own reactions, of one moment. One statement. */
export async function loadTallies(
  db: Database,
  channelIds: readonly string[],
  messageIds: readonly string[],
  userId: string,
): Promise<Map<string, { tallies: readonly Tally[]; own: OwnReactions }>> {
  const rows = await db.query<{ message_id: string; reactions: Tally[] | null; own: string[] }>(
    'reactions.tallies',
    `SELECT m.message_id, m.reactions, ARRAY(
       SELECT CASE WHEN r.burst THEN '${BURST}' || r.emoji ELSE r.emoji END FROM message_reactions r
       WHERE r.channel_id = m.channel_id AND r.message_id = m.message_id AND r.user_id = $3) AS own
     FROM messages m WHERE m.channel_id = ANY ($1) AND m.message_id = ANY ($2)`,
    [[...new Set(channelIds)], messageIds, userId],
  );
  return new Map(
    rows.map(({ message_id, reactions, own }) => [
      message_id,
      { tallies: reactions ?? [], own: readOwn(own) },
    ]),
  );
}

/** Removes all reactions to deleted messages. */
export async function deleteReactionsTo(
  tx: Tx,
  messages: readonly { readonly channel_id: string; readonly message_id: string }[],
): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    DELETE FROM message_reactions r USING unnest(${messages.map(({ channel_id }) => channel_id)}::bigint[],
      ${messages.map(({ message_id }) => message_id)}::bigint[]) AS gone(channel_id, message_id)
    WHERE r.channel_id = gone.channel_id AND r.message_id = gone.message_id`.execute(tx.sql);
}
