import { ChannelType } from '@guildhall/protocol/channels/types';
import { ConsentStatus } from '@guildhall/protocol/message-requests/types';
import type { Activity } from '@guildhall/protocol/presence/schemas';
import type { PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import type { AccountRow, UserRow } from '../../domains/users/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { MemberRow } from '../../state/rows.ts';
import { countedFromSql, countsSql, idAtSql, mentionsSql, NAMED } from '../read-states/sql.ts';
import type { ReadState } from '../read-states/store.ts';
import { partsSql } from './parts.ts';

/** A membership and the guild's permission version, of the same moment. */
export interface Membership {
  readonly guildId: string;
  readonly version: number;
  readonly member: MemberRow;
}

/** An open private channel. */
export interface OwnPrivateChannel {
  readonly channel: PrivateChannel;
  /** A guild that the user shares with the other user of a conversation that is no request: its presence includes them. */
  readonly sharedGuildId: string | undefined;
}

/** Everything about a user that READY needs and that no guild's replica holds. */
export interface UserState {
  readonly user: UserRow & AccountRow;
  /** Changes from the default settings; people only. */
  readonly settings: object;
  /** Types of connections whose activities are hidden. */
  readonly hiddenServices: readonly string[];
  /** The activities that applications have set. */
  readonly headless: readonly Activity[];
  /** Of a bot's application. */
  readonly applicationFlags: number;
  readonly memberships: readonly Membership[];
  /** Of channels of guilds; people only. */
  readonly readStates: readonly ReadState[];
  /** Read markers of guilds' features and the user's own, as the wire has them. */
  readonly featureReadStates: readonly object[];
  /** Of private channels, open and closed; people only. */
  readonly privateReadStates: readonly ReadState[];
  /** Open ones; people only. */
  readonly privateChannels: readonly OwnPrivateChannel[];
  /** Users whom the user has as friends. */
  readonly friendIds: readonly string[];
  /** Parts added by domains, for `presentParts`. */
  readonly parts: readonly unknown[];
}

/** What a channel is to users who show each other their presence. */
const CONSENTED = `${ConsentStatus.UNSPECIFIED}, ${ConsentStatus.ACCEPTED}`;

interface Record {
  user_row: UserRow & AccountRow;
  settings: object | null;
  hidden_services: string[] | null;
  headless: Activity[] | null;
  application_flags: string | null;
  memberships: (Omit<MemberJson, never> & { guild_id: string; version: number })[] | null;
  read_states:
    | {
        channel_id: string;
        guild_id: string | null;
        last_message_id: string;
        mentions: number;
        last_pin_at: string | null;
        mention_ids: string[] | null;
        version: number;
      }[]
    | null;
  feature_read_states: object[] | null;
  friend_ids: string[] | null;
  private_channels:
    | {
        /** Null if it is closed. */
        channel: PrivateChannel | null;
        channel_id: string;
        last_message_id: string;
        mentions: number;
        last_pin_at: string | null;
        mention_ids: string[] | null;
        version: number;
        shared_guild_id: string | null;
      }[]
    | null;
  parts: unknown[];
}

interface MemberJson {
  user_id: string;
  joined_at: string;
  nick: string | null;
  avatar: string | null;
  banner: string | null;
  roles: string[];
  deaf: boolean;
  mute: boolean;
  pending: boolean;
  flags: number;
  communication_disabled_until: string | null;
}

/** A one-to-one conversation that is no request, as `wire_private_channel` has it: most private channels are, and the function takes ten times as long. */
const CONVERSATION = `json_build_object('id', c.channel_id::text, 'type', c.type,
  'last_message_id', nullif(h.last_message_id, 0)::text, 'last_pin_timestamp', wire_time(h.last_pin_at), 'flags', 0,
  'recipients', (SELECT json_agg(wire_user(other)::json) FROM private_channel_recipients r JOIN users other USING (user_id)
    WHERE r.channel_id = c.channel_id AND r.user_id <> $1))`;

/**
 * One statement, so one moment. Mentions are counted from rows per mentioned thing (the user, their roles, everyone) after the read
 * marker and after joining, each message once. The user's own messages and those of blocked users never count. Roles and everyone count
 * unless the user suppressed them in the guild. In a private channel the newest messages of others count, as many as are listed: counting
 * all of them would let a flood of messages slow down the READY of its receiver. Mentions are
 * materialized, or they would be looked up again for each guild.
 */
const USER_STATE = `
  WITH own AS (
    SELECT m.*, g.version,
      ${idAtSql('m.joined_at')} AS since,
      coalesce((gs.settings->>'suppress_everyone')::boolean, false) AS without_everyone,
      coalesce((gs.settings->>'suppress_roles')::boolean, false) AS without_roles
    FROM user_guilds ug
    JOIN members m ON m.guild_id = ug.guild_id AND m.user_id = ug.user_id
    JOIN guilds g ON g.guild_id = ug.guild_id
    LEFT JOIN user_guild_settings gs ON gs.user_id = $1 AND gs.guild_id = ug.guild_id
    WHERE ug.user_id = $1 AND (ug.guild_id >> 22) % $6 = $5
  ), targets AS (
    SELECT $1::bigint AS target, min(since) AS since FROM own
    UNION ALL SELECT guild_id, since FROM own WHERE NOT without_everyone
    UNION ALL SELECT unnest(roles), since FROM own WHERE NOT without_roles
  ), named AS MATERIALIZED (
    SELECT mm.* FROM targets t
    CROSS JOIN LATERAL (
      SELECT m.channel_id, m.guild_id, m.message_id, m.author_id FROM message_mentions m
      WHERE m.target_id = t.target AND m.message_id > t.since OFFSET 0
    ) mm
    WHERE NOT $3::boolean
  ), mentions AS (
    SELECT mm.channel_id, mm.guild_id, array_agg(DISTINCT mm.message_id) AS ids
    FROM named mm
    JOIN own ON own.guild_id = mm.guild_id AND mm.message_id > own.since
    LEFT JOIN read_states rs ON rs.user_id = $1 AND rs.channel_id = mm.channel_id
    WHERE mm.message_id > ${countedFromSql('rs')} AND ${countsSql('$1', 'mm')} AND NOT $3::boolean
    GROUP BY mm.channel_id, mm.guild_id
  )
  SELECT
    to_jsonb(u) || jsonb_build_object('user_id', u.user_id::text, 'flags', u.flags::text, 'email', a.email,
      'email_verified', coalesce(a.email_verified, u.bot), 'date_of_birth', a.date_of_birth::text, 'authenticator_types', coalesce(a.authenticator_types, '{}'),
      'phone', a.phone) AS user_row,
    (SELECT s.settings FROM user_settings s WHERE s.user_id = $1) AS settings,
    (SELECT array_agg(DISTINCT c.type) FROM connections c WHERE c.user_id = $1 AND NOT c.show_activity) AS hidden_services,
    (SELECT json_agg(h.activity) FROM (SELECT activity FROM headless_sessions WHERE user_id = $1 AND expires_at > now()
      ORDER BY application_id LIMIT 10) h) AS headless,
    (SELECT ap.flags FROM applications ap WHERE ap.application_id = $2) AS application_flags,
    (SELECT json_agg(json_build_object(
        'guild_id', guild_id::text, 'version', version, 'user_id', user_id::text, 'joined_at', joined_at,
        'nick', nick, 'avatar', avatar, 'banner', banner, 'roles', roles::text[], 'deaf', deaf, 'mute', mute, 'pending', pending,
        'flags', flags, 'communication_disabled_until', communication_disabled_until)
        ORDER BY guild_id) FROM own) AS memberships,
    (SELECT json_agg(json_build_object(
        'channel_id', channel_id::text, 'guild_id', coalesce(mentions.guild_id, d.guild_id)::text,
        'last_message_id', coalesce(rs.last_message_id, 0)::text,
        'version', coalesce(rs.version, 0), 'last_pin_at', wire_time(rs.last_pin_at), ${mentionsSql('rs', 'mentions.ids')}))
      FROM (SELECT * FROM read_states WHERE user_id = $1 AND NOT $3::boolean) rs
      FULL JOIN mentions USING (channel_id)
      LEFT JOIN channel_directory d USING (channel_id)) AS read_states,
    (SELECT json_agg(json_build_object('id', f.resource_id::text, 'read_state_type', f.type,
        'last_acked_id', f.last_acked_id::text, 'badge_count', 0) ORDER BY f.type, f.resource_id)
      FROM feature_read_states f WHERE f.user_id = $1 AND NOT $3::boolean) AS feature_read_states,
    (SELECT json_agg(json_build_object(
        'channel', CASE WHEN up.open AND c.type = ${ChannelType.DM} AND up.request = ${ConsentStatus.UNSPECIFIED} THEN ${CONVERSATION}
          WHEN up.open THEN wire_private_channel(c, $1)::json END, 'channel_id', c.channel_id::text,
        'last_pin_at', wire_time(rs.last_pin_at), 'last_message_id', coalesce(rs.last_message_id, 0)::text,
        'version', coalesce(rs.version, 0), ${mentionsSql('rs', 'unread.ids')},
        'shared_guild_id', CASE WHEN c.type = ${ChannelType.DM} AND up.request IN (${CONSENTED}) THEN (
          SELECT min(ug.guild_id)::text FROM user_guilds ug WHERE ug.guild_id = ANY (ARRAY(SELECT own.guild_id FROM own)) AND ug.user_id = (
            SELECT r.user_id FROM private_channel_recipients r
            JOIN user_private_channels theirs ON theirs.user_id = r.user_id AND theirs.channel_id = r.channel_id
            WHERE r.channel_id = c.channel_id AND r.user_id <> $1 AND theirs.request IN (${CONSENTED}) LIMIT 1)) END) ORDER BY c.channel_id)
      FROM user_private_channels up JOIN private_channels c USING (channel_id)
      LEFT JOIN channel_heads h ON h.channel_id = c.channel_id
      LEFT JOIN read_states rs ON rs.user_id = $1 AND rs.channel_id = c.channel_id
      CROSS JOIN LATERAL (SELECT array_agg(message_id ORDER BY message_id) AS ids
        FROM (SELECT message_id FROM (SELECT m.message_id, m.author_id FROM messages m
            WHERE m.channel_id = c.channel_id AND m.message_id > ${countedFromSql('rs')}
            ORDER BY m.message_id DESC OFFSET 0) later
          WHERE author_id <> $1 ORDER BY message_id DESC LIMIT ${NAMED}) newest) unread
      WHERE up.user_id = $1 AND (up.open OR rs.channel_id IS NOT NULL) AND NOT $3::boolean) AS private_channels,
    (SELECT array_agg(r.target_id::text) FROM relationships r WHERE r.user_id = $1 AND r.type = ${RelationshipType.FRIEND}) AS friend_ids,
    ${partsSql('$4')} AS parts
  FROM users u LEFT JOIN accounts a USING (user_id) WHERE u.user_id = $1`;

/** Whose state it is: all of it, or for a shard the user with the guilds that it serves. */
export interface UserStateKey {
  readonly userId: string;
  /** Of a bot. */
  readonly applicationId: string | undefined;
  readonly shard: readonly [number, number] | undefined;
}

const isoTime = (time: string) => new Date(time).toISOString();

const getMember = (json: MemberJson): MemberRow => ({
  userId: json.user_id,
  joinedAt: isoTime(json.joined_at),
  nick: json.nick,
  avatar: json.avatar,
  banner: json.banner,
  roles: json.roles,
  deaf: json.deaf,
  mute: json.mute,
  pending: json.pending,
  flags: json.flags,
  communicationDisabledUntil: json.communication_disabled_until && isoTime(json.communication_disabled_until),
});

/**
 * Returns undefined if there is no such user.
 *
 * @param wanted the wanted parts of domains: `wantedParts`
 */
export async function loadUserState(
  db: Database,
  { userId, applicationId, shard = [0, 1] }: UserStateKey,
  wanted: readonly boolean[],
): Promise<UserState | undefined> {
  const [record] = await db.query<Record>('gateway.user', USER_STATE, [
    userId,
    applicationId ?? '0',
    applicationId !== undefined,
    wanted,
    ...shard,
  ]);
  if (!record) return undefined;
  return {
    user: record.user_row,
    settings: record.settings ?? {},
    hiddenServices: record.hidden_services ?? [],
    headless: record.headless ?? [],
    applicationFlags: Number(record.application_flags ?? 0),
    memberships: (record.memberships ?? []).map(({ guild_id, version, ...member }) => ({
      guildId: guild_id,
      version: Number(version),
      member: getMember(member),
    })),
    readStates: (record.read_states ?? []).map((row) => ({
      channelId: row.channel_id,
      guildId: row.guild_id ?? undefined,
      lastMessageId: row.last_message_id,
      mentionCount: row.mentions,
      lastPinAt: row.last_pin_at,
      mentionIds: row.mention_ids ?? [],
      version: row.version,
    })),
    featureReadStates: record.feature_read_states ?? [],
    privateReadStates: (record.private_channels ?? []).map((row) => ({
      channelId: row.channel_id,
      guildId: undefined,
      lastMessageId: row.last_message_id,
      mentionCount: row.mentions,
      mentionIds: row.mention_ids ?? [],
      lastPinAt: row.last_pin_at,
      version: row.version,
    })),
    privateChannels: (record.private_channels ?? []).flatMap(({ channel, shared_guild_id }) =>
      channel ? [{ channel, sharedGuildId: shared_guild_id ?? undefined }] : [],
    ),
    friendIds: record.friend_ids ?? [],
    parts: record.parts,
  };
}
