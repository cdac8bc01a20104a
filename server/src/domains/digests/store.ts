import { ConsentStatus } from '@guildhall/protocol/message-requests/types';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Hours between two emails, and without being seen before the first. */
export interface DigestTimes {
  readonly everyHours: number;
  readonly awayHours: number;
}

/**
 * Returns a page of the users who want emails about missed messages and are due for one: verified, away, and not written to lately. In
 * the order of their ids, after `after`.
 */
export async function loadDue(
  db: Database,
  after: string,
  limit: number,
  { everyHours, awayHours }: DigestTimes,
): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    'digests.due',
    `SELECT e.user_id FROM email_settings e
       JOIN accounts a USING (user_id)
       LEFT JOIN last_seen l USING (user_id)
       LEFT JOIN digests d USING (user_id)
     WHERE (e.categories ->> 'communication')::boolean AND e.user_id > $1
       AND a.email_verified AND a.disabled_at IS NULL
       AND coalesce(l.seen_at, '-infinity') < now() - $3 * interval '1 hour'
       AND coalesce(d.sent_at, '-infinity') < now() - $4 * interval '1 hour'
     ORDER BY e.user_id LIMIT $2`,
    [after, limit, awayHours, everyHours],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Claims the email of a period, by locking its row. Returns the time of the one before, null for none; undefined if it was sent already. */
export async function claim(
  tx: Tx,
  userId: string,
  everyHours: number,
): Promise<{ readonly before: Date | null } | undefined> {
  await sql`
    INSERT INTO digests (user_id, sent_at) VALUES (${userId}, '-infinity') ON CONFLICT DO NOTHING`.execute(
    tx.sql,
  );
  const { rows } = await sql<{ before: Date | null }>`
    UPDATE digests SET sent_at = now()
    WHERE user_id = ${userId} AND sent_at < now() - ${everyHours} * interval '1 hour'
    RETURNING CASE WHEN old.sent_at > '-infinity' THEN old.sent_at END AS before`.execute(tx.sql);
  return rows[0];
}

/** Takes a claim back, because there was nothing to send. */
export async function release(tx: Tx, userId: string, before: Date | null): Promise<void> {
  await sql`
    UPDATE digests SET sent_at = coalesce(${before}::timestamptz, '-infinity') WHERE user_id = ${userId}`.execute(
    tx.sql,
  );
}

/** A channel with messages that a user has missed. */
export interface MissedPlace {
  readonly channel_id: string;
  /** At most `MOST`. */
  readonly messages: number;
}

/** Messages of one channel that are counted. */
export const MOST = 99;
/** Channels that are looked at. */
const PLACES = 100;

const READ = (channel: string) => `greatest($2::bigint, coalesce((
  SELECT r.last_message_id FROM read_states r WHERE r.user_id = $1 AND r.channel_id = ${channel}), 0))`;
const QUIET = (author: string) => `EXISTS (SELECT FROM relationships b
  WHERE b.user_id = $1 AND b.target_id = ${author} AND (b.type = ${RelationshipType.BLOCKED} OR b.user_ignored))`;

/** Unread messages by others in conversations and groups, except in message requests, newer than the id `since`. */
const DIRECT = `
  SELECT u.channel_id, n.messages FROM user_private_channels u CROSS JOIN LATERAL (
    SELECT count(*)::int AS messages FROM (
      SELECT FROM messages m WHERE m.channel_id = u.channel_id AND m.message_id > ${READ('u.channel_id')}
        AND m.author_id <> $1 AND NOT ${QUIET('m.author_id')} LIMIT ${MOST}) AS unread) n
  WHERE u.user_id = $1 AND n.messages > 0
    AND coalesce(u.request NOT IN (${ConsentStatus.PENDING}, ${ConsentStatus.REJECTED}), true)
  ORDER BY u.channel_id LIMIT ${PLACES}`;

/** Unread messages in guilds that mention the user by name, newer than the id `since`. */
const MENTIONS = `
  SELECT m.channel_id, least(count(*), ${MOST})::int AS messages FROM message_mentions m
  WHERE m.target_id = $1 AND m.guild_id IS NOT NULL AND m.message_id > ${READ('m.channel_id')}
    AND m.author_id <> $1 AND NOT ${QUIET('m.author_id')}
  GROUP BY m.channel_id ORDER BY m.channel_id LIMIT ${PLACES}`;

/** Returns the channels with messages that a user has missed since an id, whether or not they can still read them. */
export async function loadMissed(db: Database, userId: string, since: string): Promise<MissedPlace[]> {
  const direct = await db.query<MissedPlace>('digests.direct', DIRECT, [userId, since]);
  const mentions = await db.query<MissedPlace>('digests.mentions', MENTIONS, [userId, since]);
  return [...direct, ...mentions];
}
