import type { Poll } from '@guildhall/protocol/polls/schemas';
import type { User } from '@guildhall/protocol/users/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { unknownMessage } from '../../platform/http/errors.ts';
import type { StoredPoll } from '../messages/index.ts';
import { notAPoll } from './errors.ts';

/** The answers that a user chooses, ascending; none to withdraw the votes. */
export interface Ballot {
  readonly userId: string;
  readonly answers: readonly number[];
}

/** A user's answers before and after a ballot that changed them. */
export interface ChangedBallot {
  readonly user_id: string;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** A poll after ballots. */
export interface CountedBallots {
  readonly counts: readonly number[];
  /** Users who have votes in it. */
  readonly voters: number;
  readonly changed: readonly ChangedBallot[];
}

/** A poll whose votes are locked until the transaction ends. */
export interface LockedPoll {
  /** Votes for each answer, in the order of the answers. */
  readonly counts: readonly number[];
  readonly allow_multiselect: boolean;
  readonly is_finalized: boolean;
  /** Whether it accepts votes at this moment. */
  readonly is_open: boolean;
}

export async function insertPoll(
  tx: Tx,
  channelId: string,
  messageId: string,
  { answers, allow_multiselect, expiry }: StoredPoll,
): Promise<void> {
  await tx.sql
    .insertInto('polls')
    .values({
      channel_id: channelId,
      message_id: messageId,
      allow_multiselect,
      ends_at: expiry,
      counts: answers.map(() => 0),
    })
    .execute();
}

/** Locks the votes of a poll. Throws 10008, 520006 if the message has no poll. */
export async function lockPoll(tx: Tx, channelId: string, messageId: string): Promise<LockedPoll> {
  const poll = await tx.sql
    .selectFrom('polls')
    .select([
      'counts',
      'allow_multiselect',
      'is_finalized',
      sql<boolean>`ends_at > clock_timestamp()`.as('is_open'),
    ])
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
  if (poll) return poll;
  const message = await tx.sql
    .selectFrom('messages')
    .select('message_id')
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  throw message ? notAPoll() : unknownMessage();
}

/** Stores ballots of different users in a locked poll; returns the votes afterwards, and the ballots that changed anything. */
export async function storeBallots(
  tx: Tx,
  channelId: string,
  messageId: string,
  ballots: readonly Ballot[],
): Promise<CountedBallots> {
  const { rows } = await sql<CountedBallots>`
    WITH changed AS (
      INSERT INTO poll_votes (channel_id, message_id, user_id, answers)
      SELECT ${channelId}, ${messageId}, b."userId", b.answers
      FROM jsonb_to_recordset(${JSON.stringify(ballots)}::jsonb) AS b("userId" bigint, answers smallint[])
      ON CONFLICT (channel_id, message_id, user_id) DO UPDATE SET answers = excluded.answers
        WHERE poll_votes.answers <> excluded.answers
      RETURNING user_id, coalesce(old.answers, '{}') AS before, new.answers AS after
    ), counted AS (
      UPDATE polls SET counts = ARRAY(
        SELECT (c.votes + (SELECT count(*) FROM changed WHERE c.answer = ANY (after))
          - (SELECT count(*) FROM changed WHERE c.answer = ANY (before)))::int
        FROM unnest(counts) WITH ORDINALITY AS c(votes, answer) ORDER BY c.answer),
        voters = voters + (SELECT count(*) FILTER (WHERE after <> '{}') - count(*) FILTER (WHERE before <> '{}') FROM changed)
      WHERE channel_id = ${channelId} AND message_id = ${messageId}
      RETURNING counts, voters
    )
    SELECT counts, voters, coalesce((SELECT json_agg(json_build_object('user_id', user_id::text, 'before', before, 'after', after)) FROM changed
       WHERE before <> after), '[]') AS changed FROM counted`.execute(tx.sql);
  return rows[0] as CountedBallots;
}

/** A poll with its results, and a reader's own answers. */
export interface ReaderPoll {
  readonly message_id: string;
  readonly poll: Poll;
  readonly own: readonly number[];
}

/** The polls of messages with a reader's own votes, of one moment. One statement. */
export const loadReaderPolls = (
  db: Database,
  channelIds: readonly string[],
  messageIds: readonly string[],
  userId: string,
): Promise<ReaderPoll[]> =>
  db.query<ReaderPoll>(
    'polls.of_reader',
    `SELECT m.message_id, wire_poll(m.poll, m.channel_id, m.message_id) AS poll, coalesce(v.answers, '{}') AS own
     FROM messages m LEFT JOIN poll_votes v
       ON v.channel_id = m.channel_id AND v.message_id = m.message_id AND v.user_id = $3
     WHERE m.channel_id = ANY ($1) AND m.message_id = ANY ($2)`,
    [[...new Set(channelIds)], messageIds, userId],
  );

/** Users who voted for an answer, by id, and whether the message has a poll; undefined if there is no such message. One statement. */
export async function loadVoters(
  db: Database,
  channelId: string,
  messageId: string,
  answerId: number,
  page: { readonly after: string; readonly limit: number },
): Promise<{ is_poll: boolean; users: User[] } | undefined> {
  const [row] = await db.query<{ is_poll: boolean; users: User[] }>(
    'polls.voters',
    `SELECT poll IS NOT NULL AS is_poll, coalesce((
       SELECT json_agg(wire_user(u)::json ORDER BY u.user_id) FROM (
         SELECT user_id FROM poll_votes
         WHERE channel_id = $1 AND message_id = $2 AND $3::smallint = ANY (answers) AND user_id > $4
         ORDER BY user_id LIMIT $5) v
       JOIN users u USING (user_id)), '[]') AS users
     FROM messages WHERE channel_id = $1 AND message_id = $2`,
    [channelId, messageId, answerId, page.after, page.limit],
  );
  return row;
}

/** Ends a locked poll for good, at this moment unless its time is over. */
export async function finalizePoll(tx: Tx, channelId: string, messageId: string): Promise<void> {
  await tx.sql
    .updateTable('polls')
    .set({ is_finalized: true, ends_at: sql`least(ends_at, clock_timestamp())` })
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .execute();
}

/** Removes the polls of deleted messages, with their votes. */
export async function deletePolls(
  tx: Tx,
  messages: readonly { readonly channel_id: string; readonly message_id: string }[],
): Promise<void> {
  if (messages.length === 0) return;
  const deleted = sql`unnest(${messages.map(({ channel_id }) => channel_id)}::bigint[],
    ${messages.map(({ message_id }) => message_id)}::bigint[]) AS deleted(channel_id, message_id)`;
  await sql`
    WITH votes AS (
      DELETE FROM poll_votes v USING ${deleted}
      WHERE v.channel_id = deleted.channel_id AND v.message_id = deleted.message_id
    )
    DELETE FROM polls p USING ${deleted}
    WHERE p.channel_id = deleted.channel_id AND p.message_id = deleted.message_id`.execute(tx.sql);
}
