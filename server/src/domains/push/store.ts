import { ConsentStatus } from '@guildhall/protocol/message-requests/types';
import type {
  ChannelOverrideChange,
  MuteConfig,
  UserGuildSettingsChange,
} from '@guildhall/protocol/notifications/schemas';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import type { UserSettingsChange } from '@guildhall/protocol/users/settings';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { PRIVATE } from '../notifications/index.ts';

/** Where notifications go: a row of `push_subscriptions`. */
export interface Subscription {
  readonly user_id: string;
  readonly session_id: string;
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** Stores the subscription of a session in place of the one before. Its user's guilds begin to queue notifications. */
export async function storeSubscription(tx: Tx, row: Subscription): Promise<void> {
  await tx.sql
    .deleteFrom('push_removals')
    .where('user_id', '=', row.user_id)
    .where('session_id', '=', row.session_id)
    .execute();
  await tx.sql
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'session_id']).doUpdateSet(row))
    .execute();
  await sql`
    INSERT INTO push_members (guild_id, user_id)
    SELECT guild_id, user_id FROM user_guilds WHERE user_id = ${row.user_id} ORDER BY guild_id
    ON CONFLICT DO NOTHING`.execute(tx.sql);
}

/** Returns a subscription of the user at an endpoint. */
export async function findSubscriptionAt(
  db: Database,
  userId: string,
  endpoint: string,
): Promise<Subscription | undefined> {
  const [row] = await db.query<Subscription>(
    'push.at',
    `SELECT user_id, session_id, endpoint, p256dh, auth FROM push_subscriptions
     WHERE user_id = $1 AND endpoint = $2 LIMIT 1`,
    [userId, endpoint],
  );
  return row;
}

/** Whether the user ended the notifications to a session's device from elsewhere. */
export async function wasRemoved(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM push_removals WHERE user_id = ${userId} AND session_id = ${sessionId}`.execute(tx.sql);
  return rows.length > 0;
}

/** A device in the list of its user. */
export interface DeviceRow {
  readonly session_id: string;
  readonly endpoint: string;
  readonly created_at: Date;
}

/** Returns the devices of a user, the last registered first. */
export const loadDevices = (db: Database, userId: string): Promise<DeviceRow[]> =>
  db.query<DeviceRow>(
    'push.devices',
    `SELECT session_id, endpoint, created_at FROM push_subscriptions
     WHERE user_id = $1 ORDER BY created_at DESC, session_id DESC`,
    [userId],
  );

/** Ends the notifications to the device of a session. Returns false if there were none. */
export async function removeSubscription(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    WITH removed AS (
      DELETE FROM push_subscriptions WHERE user_id = ${userId} AND session_id = ${sessionId}
      RETURNING user_id, session_id)
    INSERT INTO push_removals (user_id, session_id) SELECT user_id, session_id FROM removed
    ON CONFLICT DO NOTHING RETURNING session_id`.execute(tx.sql);
  return rows.length > 0;
}

/** Deletes the user's subscriptions at an endpoint. */
export const deleteSubscription = (db: Database, userId: string, endpoint: string) =>
  db.query('push.delete', 'DELETE FROM push_subscriptions WHERE user_id = $1 AND endpoint = $2', [
    userId,
    endpoint,
  ]);

/** Returns the subscription of a session, unless the user has read the message, if there is one, meanwhile. */
export async function loadSubscription(
  db: Database,
  userId: string,
  sessionId: string,
  channelId = '0',
  messageId = '0',
): Promise<(Subscription & { readonly settings: UserSettingsChange | null }) | undefined> {
  const [row] = await db.query<Subscription & { settings: UserSettingsChange | null }>(
    'push.subscription',
    `SELECT s.user_id, s.session_id, s.endpoint, s.p256dh, s.auth, u.settings
     FROM push_subscriptions s LEFT JOIN user_settings u USING (user_id)
     WHERE s.user_id = $1 AND s.session_id = $2 AND NOT EXISTS (
       SELECT FROM read_states r WHERE r.user_id = $1 AND r.channel_id = $3 AND r.last_message_id >= $4)`,
    [userId, sessionId, channelId, messageId],
  );
  return row;
}

/** A user with subscriptions who could be notified of a message. */
export interface Candidate {
  readonly user_id: string;
  readonly session_ids: readonly string[];
  readonly settings: UserSettingsChange | null;
  readonly guild_settings: UserGuildSettingsChange | null;
  readonly channel_overrides: Readonly<Record<string, ChannelOverrideChange>> | null;
  /** Their membership of the thread that the message is in. */
  readonly thread: {
    readonly flags: number;
    readonly muted: boolean;
    readonly mute_config: MuteConfig | null;
  } | null;
}

/** Where a message is: with the recipients of a private channel, or a guild. */
export interface MessagePlace {
  readonly guildId: string | null;
  readonly channelId: string;
  readonly messageId: string;
  readonly authorId: string;
  readonly recipientIds: readonly string[];
}

/** Candidates in one page. */
export const CANDIDATES = 500;

/** SQL of a page of candidates. $1 guild, or 0, $2 channel, $3 message, $4 author, $5 the last user of the page before. */
const candidatesSql = (source: string) => `
  SELECT c.user_id, s.session_ids, u.settings, g.settings AS guild_settings, g.channel_overrides,
    CASE WHEN t.user_id IS NOT NULL THEN json_build_object('flags', t.flags, 'muted', t.muted, 'mute_config', t.mute_config) END AS thread
  FROM ${source}
  CROSS JOIN LATERAL (SELECT array_agg(session_id::text) AS session_ids FROM push_subscriptions WHERE user_id = c.user_id) s
  LEFT JOIN user_settings u ON u.user_id = c.user_id
  LEFT JOIN user_guild_settings g ON g.user_id = c.user_id AND g.guild_id = $1
  LEFT JOIN thread_members t ON t.guild_id = $1 AND t.channel_id = $2 AND t.user_id = c.user_id
  WHERE c.user_id > $5 AND c.user_id <> $4 AND s.session_ids IS NOT NULL
    AND NOT EXISTS (SELECT FROM read_states r WHERE r.user_id = c.user_id AND r.channel_id = $2 AND r.last_message_id >= $3)
    AND NOT EXISTS (SELECT FROM relationships b WHERE b.user_id = c.user_id AND b.target_id = $4 AND (b.type = ${RelationshipType.BLOCKED} OR b.user_ignored))
  ORDER BY c.user_id LIMIT ${CANDIDATES}`;

const MEMBERS = candidatesSql('(SELECT user_id FROM push_members WHERE guild_id = $1) c');
/** A message request notifies nobody. */
const RECIPIENTS = candidatesSql(`(
  SELECT r.user_id FROM unnest($6::bigint[]) AS r(user_id) WHERE NOT EXISTS (
    SELECT FROM user_private_channels u WHERE u.user_id = r.user_id AND u.channel_id = $2
      AND u.request IN (${ConsentStatus.PENDING}, ${ConsentStatus.REJECTED}))) c`);

/**
 * Returns a page of the users with subscriptions in a place who have neither written nor read the message and have not blocked its
 * author, in the order of their ids.
 */
export function loadCandidates(db: Database, place: MessagePlace, after: string): Promise<Candidate[]> {
  const { guildId, channelId, messageId, authorId, recipientIds } = place;
  const values = [guildId ?? PRIVATE, channelId, messageId, authorId, after];
  return guildId === null
    ? db.query<Candidate>('push.recipients', RECIPIENTS, [...values, recipientIds])
    : db.query<Candidate>('push.members', MEMBERS, values);
}

/** A friend of a user with subscriptions. */
export type FriendWithPush = Pick<Candidate, 'user_id' | 'session_ids' | 'settings' | 'guild_settings'>;

/** Friends of a user who are in a guild and have subscriptions. */
export const loadFriendsInGuild = (
  db: Database,
  guildId: string,
  userId: string,
): Promise<FriendWithPush[]> =>
  db.query<FriendWithPush>(
    'push.friends',
    `SELECT c.user_id, s.session_ids, u.settings, g.settings AS guild_settings
     FROM push_members c JOIN relationships r ON r.user_id = $2 AND r.target_id = c.user_id AND r.type = ${RelationshipType.FRIEND}
     CROSS JOIN LATERAL (SELECT array_agg(session_id::text) AS session_ids FROM push_subscriptions WHERE user_id = c.user_id) s
     LEFT JOIN user_settings u ON u.user_id = c.user_id
     LEFT JOIN user_guild_settings g ON g.user_id = c.user_id AND g.guild_id = $1
     WHERE c.guild_id = $1 AND s.session_ids IS NOT NULL ORDER BY c.user_id LIMIT ${CANDIDATES}`,
    [guildId, userId],
  );

/** Removes users without subscriptions, and former members, from those for whose guilds notifications are queued. */
export async function tidyPushMembers(db: Database): Promise<void> {
  await db.query(
    'push.tidy',
    `DELETE FROM push_members p
     WHERE NOT EXISTS (SELECT FROM push_subscriptions s WHERE s.user_id = p.user_id)
        OR NOT EXISTS (SELECT FROM user_guilds g WHERE g.user_id = p.user_id AND g.guild_id = p.guild_id)`,
    [],
  );
}
