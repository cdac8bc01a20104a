import type { Database } from '../platform/database/index.ts';
import type { ChannelRow, GuildRow, MemberRow, RoleRow } from './rows.ts';

export interface Snapshot {
  readonly version: number;
  readonly guild: GuildRow;
  readonly roles: Map<string, RoleRow>;
  readonly channels: Map<string, ChannelRow>;
  /** How far each channel's sequence was. */
  readonly sequences: ReadonlyMap<string, number>;
  readonly memberCount: number;
  /** Ids of the youngest stored events, whose effects it holds. */
  readonly eventIds: readonly string[];
}

interface SnapshotRecord {
  version: string;
  member_count: number;
  event_ids: string[];
  guild: GuildRow;
  roles: (Omit<RoleRow, 'permissions'> & { permissions: string })[] | null;
  channels:
    | (Omit<ChannelRow, 'overwrites' | 'lastMessageId' | 'lastPinAt'> & {
        last_message_id: string;
        last_pin_at: string | null;
        seq: number;
        permission_overwrites: { id: string; type: 0 | 1; allow: string; deny: string }[];
      })[]
    | null;
}

const idText = (column: string) => `'${column}', ${column}::text`;

/** One statement, so one moment: a guild with its roles, channels, heads and version, and which of its events are stored. */
const SNAPSHOT = `
  SELECT g.version, g.member_count,
    ARRAY(SELECT id::text FROM outbox WHERE subject = 'guild.' || g.guild_id AND id > $2) AS event_ids,
    jsonb_build_object(
      'id', g.guild_id::text, ${['owner_id', 'afk_channel_id', 'system_channel_id', 'rules_channel_id', 'public_updates_channel_id', 'safety_alerts_channel_id'].map(idText).join(', ')},
      'name', name, 'icon', icon, 'splash', splash, 'discovery_splash', discovery_splash, 'home_header', home_header,
      'banner', banner, 'premium_progress_bar_enabled', premium_progress_bar_enabled, 'description', description, 'features', features,
      'verification_level', verification_level, 'default_message_notifications', default_message_notifications,
      'explicit_content_filter', explicit_content_filter, 'mfa_level', mfa_level, 'nsfw_level', nsfw_level,
      'premium_tier', premium_tier, 'preferred_locale', preferred_locale, 'afk_timeout', afk_timeout,
      'system_channel_flags', system_channel_flags) AS guild,
    (SELECT jsonb_agg(jsonb_build_object(
      'id', r.role_id::text, 'name', r.name, 'permissions', r.permissions::text, 'position', r.position,
      'color', r.color, 'hoist', r.hoist, 'mentionable', r.mentionable, 'managed', r.managed, 'icon', r.icon,
      'unicode_emoji', r.unicode_emoji, 'flags', r.flags, 'tags', r.tags))
      FROM roles r WHERE r.guild_id = g.guild_id) AS roles,
    (SELECT jsonb_agg(jsonb_build_object(
      'id', c.channel_id::text, 'type', c.type, 'name', c.name, 'topic', c.topic, 'position', c.position,
      'parent_id', c.parent_id::text, 'nsfw', c.nsfw, 'rate_limit_per_user', c.rate_limit_per_user, 'flags', c.flags,
      'permission_overwrites', c.permission_overwrites,
      'last_message_id', coalesce(h.last_message_id, 0)::text, 'last_pin_at', wire_time(h.last_pin_at), 'seq', coalesce(h.seq, 0)))
      FROM channels c LEFT JOIN channel_heads h USING (channel_id) WHERE c.guild_id = g.guild_id) AS channels
  FROM guilds g WHERE g.guild_id = $1`;

/** Undefined where there is no such guild. @param sinceId the youngest event whose id is not wanted */
export async function loadSnapshot(
  db: Database,
  guildId: string,
  sinceId: string,
): Promise<Snapshot | undefined> {
  const [record] = await db.query<SnapshotRecord>('state.snapshot', SNAPSHOT, [guildId, sinceId]);
  if (!record) return undefined;
  const roles = (record.roles ?? []).map((role) => ({ ...role, permissions: BigInt(role.permissions) }));
  const channels = (record.channels ?? []).map(
    ({ permission_overwrites, last_message_id, last_pin_at, seq: _, ...channel }): ChannelRow => ({
      ...channel,
      lastMessageId: last_message_id,
      lastPinAt: last_pin_at ?? undefined,
      overwrites: permission_overwrites.map(({ id, type, allow, deny }) => ({
        id,
        type,
        allow: BigInt(allow),
        deny: BigInt(deny),
      })),
    }),
  );
  return {
    version: Number(record.version),
    guild: record.guild,
    memberCount: record.member_count,
    eventIds: record.event_ids,
    roles: new Map(roles.map((role) => [role.id, role])),
    channels: new Map(channels.map((channel) => [channel.id, channel])),
    sequences: new Map((record.channels ?? []).map(({ id, seq }) => [id, seq])),
  };
}

/** A row of `members` as SQL gives it. */
export interface MemberRecord {
  user_id: string;
  joined_at: Date;
  nick: string | null;
  avatar: string | null;
  banner: string | null;
  roles: string[];
  deaf: boolean;
  mute: boolean;
  pending: boolean;
  flags: number;
  communication_disabled_until: Date | null;
}

/** The columns of `members` that `readMemberRecord` wants. */
export const MEMBER_COLUMNS =
  'm.user_id, m.joined_at, m.nick, m.avatar, m.banner, m.roles, m.deaf, m.mute, m.pending, m.flags, m.communication_disabled_until';

export const readMemberRecord = (record: MemberRecord): MemberRow => ({
  userId: record.user_id,
  joinedAt: record.joined_at.toISOString(),
  nick: record.nick,
  avatar: record.avatar,
  banner: record.banner,
  roles: record.roles,
  deaf: record.deaf,
  mute: record.mute,
  pending: record.pending,
  flags: record.flags,
  communicationDisabledUntil: record.communication_disabled_until?.toISOString() ?? null,
});

/** A member and the guild's version at the same moment; `member` undefined for an outsider. */
export async function loadMember(
  db: Database,
  guildId: string,
  userId: string,
): Promise<{ version: number; member: MemberRow | undefined } | undefined> {
  const [record] = await db.query<MemberRecord & { version: string; user_id: string | null }>(
    'state.member',
    `SELECT g.version, ${MEMBER_COLUMNS} FROM guilds g
      LEFT JOIN members m ON m.guild_id = g.guild_id AND m.user_id = $2 WHERE g.guild_id = $1`,
    [guildId, userId],
  );
  if (!record) return undefined;
  return { version: Number(record.version), member: record.user_id ? readMemberRecord(record) : undefined };
}

/** Those of some users who are members. */
export async function loadMemberRows(
  db: Database,
  guildId: string,
  userIds: readonly string[],
): Promise<MemberRow[]> {
  const records = await db.query<MemberRecord>(
    'state.members',
    `SELECT ${MEMBER_COLUMNS} FROM members m WHERE m.guild_id = $1 AND m.user_id = ANY($2)`,
    [guildId, userIds],
  );
  return records.map(readMemberRecord);
}

/** Undefined where there is no such guild (any more). */
export async function loadVersion(db: Database, guildId: string): Promise<number | undefined> {
  const [record] = await db.query<{ version: string }>(
    'state.version',
    'SELECT version FROM guilds WHERE guild_id = $1',
    [guildId],
  );
  return record && Number(record.version);
}

export async function loadGuildOfChannel(db: Database, channelId: string): Promise<string | undefined> {
  const [record] = await db.query<{ guild_id: string }>(
    'state.directory',
    'SELECT guild_id FROM channel_directory WHERE channel_id = $1',
    [channelId],
  );
  return record?.guild_id;
}
