import type { StageInstance } from '@guildhall/protocol/stage-instances/schemas';
import type { VoiceState } from '@guildhall/protocol/voice/schemas';
import type { Database } from '../platform/database/index.ts';
import { CHANNEL_SETTINGS, type ChannelSettings } from './channel-settings.ts';
import { GUILD_SETTINGS } from './guild-settings.ts';
import { readOverwrite } from './present.ts';
import { ROLE_SETTINGS, readRoleSettings, type WireRoleSettings } from './role-settings.ts';
import type { ChannelRow, EmojiRow, GuildRow, MemberRow, RoleRow, SoundRow, StickerRow } from './rows.ts';
import { presentStage, type StageRow } from './stages.ts';
import type { ThreadRow } from './thread-rows.ts';
import { readThreadRecord, type ThreadRecord, threadRecordSql } from './thread-store.ts';

export interface Snapshot {
  readonly version: number;
  readonly guild: GuildRow;
  readonly roles: Map<string, RoleRow>;
  readonly channels: Map<string, ChannelRow>;
  readonly emojis: Map<string, EmojiRow>;
  /** Active ones. */
  readonly threads: Map<string, ThreadRow>;
  readonly stickers: Map<string, StickerRow>;
  readonly sounds: Map<string, SoundRow>;
  readonly stages: Map<string, StageInstance>;
  readonly voiceStates: Map<string, VoiceState>;
  /** The sequence of each channel and thread. */
  readonly sequences: ReadonlyMap<string, number>;
  readonly memberCount: number;
  /** Ids of the newest stored events, whose effects it includes. */
  readonly eventIds: readonly string[];
}

interface SnapshotRecord {
  version: string;
  member_count: number;
  event_ids: string[];
  guild: GuildRow;
  roles: ({ id: string } & WireRoleSettings)[] | null;
  channels:
    | (ChannelSettings & {
        id: string;
        last_message_id: string;
        last_pin_at: string | null;
        seq: number;
        permission_overwrites: Parameters<typeof readOverwrite>[0][];
      })[]
    | null;
  emojis: EmojiRow[] | null;
  threads: ThreadRecord[] | null;
  stickers: StickerRow[] | null;
  sounds: SoundRow[] | null;
  stages: StageRow[] | null;
  voice_states: VoiceState[] | null;
}

/** Settings as columns: ids as text, so that JSON doesn't lose digits. */
const settingsSql = (settings: Readonly<Record<string, { readonly type: string }>>, row: string) =>
  Object.entries(settings)
    .map(([key, { type }]) => `${row}.${key}${type === 'bigint' ? '::text' : ''} AS ${key}`)
    .join(', ');

/** One statement, so one moment: a guild with its roles, channels, active threads, emoji, stickers, sounds, live stages, voice states, heads and version, and which of its events are stored. */
const SNAPSHOT = `
  SELECT g.version, g.member_count,
    ARRAY(SELECT id::text FROM outbox WHERE subject = 'guild.' || g.guild_id AND id > $2) AS event_ids,
    (SELECT to_jsonb(s) FROM (SELECT g.guild_id::text AS id, ${settingsSql(GUILD_SETTINGS, 'g')}) s) AS guild,
    (SELECT jsonb_agg(to_jsonb(s)) FROM (
      SELECT r.role_id::text AS id, ${settingsSql(ROLE_SETTINGS, 'r')} FROM roles r WHERE r.guild_id = g.guild_id) s) AS roles,
    (SELECT jsonb_agg(to_jsonb(s)) FROM (
      SELECT c.channel_id::text AS id, ${settingsSql(CHANNEL_SETTINGS, 'c')}, c.permission_overwrites,
        coalesce(h.last_message_id, 0)::text AS last_message_id, wire_time(h.last_pin_at) AS last_pin_at, coalesce(h.seq, 0) AS seq
      FROM channels c LEFT JOIN channel_heads h USING (channel_id) WHERE c.guild_id = g.guild_id) s) AS channels,
    (SELECT jsonb_agg(to_jsonb(s)) FROM (
      SELECT e.emoji_id::text AS id, e.name, e.roles::text[] AS roles, e.animated
      FROM emojis e WHERE e.guild_id = g.guild_id ORDER BY e.emoji_id) s) AS emojis,
    (SELECT jsonb_agg(${threadRecordSql('t')}) FROM threads t WHERE t.guild_id = g.guild_id AND NOT t.archived) AS threads,
    (SELECT jsonb_agg(to_jsonb(s)) FROM (
      SELECT k.sticker_id::text AS id, k.name, k.description, k.tags, k.format
      FROM stickers k WHERE k.guild_id = g.guild_id ORDER BY k.sticker_id) s) AS stickers,
    (SELECT jsonb_agg(to_jsonb(s)) FROM (
      SELECT b.sound_id::text AS id, b.name, b.volume, b.emoji_id::text AS emoji_id, b.emoji_name, b.user_id::text AS user_id
      FROM soundboard_sounds b WHERE b.guild_id = g.guild_id ORDER BY b.sound_id) s) AS sounds,
    (SELECT jsonb_agg(to_jsonb(s)) FROM (
      SELECT i.stage_id::text AS id, i.channel_id::text AS channel_id, i.topic, i.privacy_level
      FROM stage_instances i WHERE i.guild_id = g.guild_id) s) AS stages,
    (SELECT jsonb_agg(wire_voice_state(v)) FROM voice_states v WHERE v.guild_id = g.guild_id) AS voice_states
  FROM guilds g WHERE g.guild_id = $1`;

/** Returns undefined if there is no such guild. @param sinceId the newest event whose id is not included */
export async function loadSnapshot(
  db: Database,
  guildId: string,
  sinceId: string,
): Promise<Snapshot | undefined> {
  const [record] = await db.query<SnapshotRecord>('state.snapshot', SNAPSHOT, [guildId, sinceId]);
  if (!record) return undefined;
  const roles = (record.roles ?? []).map((role) => ({ id: role.id, ...readRoleSettings(role) }));
  const channels = (record.channels ?? []).map(
    ({ permission_overwrites, last_message_id, last_pin_at, seq: _, ...channel }): ChannelRow => ({
      ...channel,
      lastMessageId: last_message_id,
      lastPinAt: last_pin_at ?? undefined,
      overwrites: permission_overwrites.map(readOverwrite),
    }),
  );
  const threads = record.threads ?? [];
  return {
    version: Number(record.version),
    guild: record.guild,
    memberCount: record.member_count,
    eventIds: record.event_ids,
    roles: new Map(roles.map((role) => [role.id, role])),
    channels: new Map(channels.map((channel) => [channel.id, channel])),
    emojis: new Map((record.emojis ?? []).map((emoji) => [emoji.id, emoji])),
    threads: new Map(threads.map((record) => [record.thread.id, readThreadRecord(record)])),
    sequences: new Map([
      ...(record.channels ?? []).map(({ id, seq }) => [id, seq] as const),
      ...threads.map(({ thread, seq }) => [thread.id, seq] as const),
    ]),
    stickers: new Map((record.stickers ?? []).map((sticker) => [sticker.id, sticker])),
    sounds: new Map((record.sounds ?? []).map((sound) => [sound.id, sound])),
    stages: new Map((record.stages ?? []).map((row) => [row.channel_id, presentStage(guildId, row)])),
    voiceStates: new Map((record.voice_states ?? []).map((state) => [state.user_id, state])),
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

/** The columns of `members` that `readMemberRecord` needs. */
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

/** Those of the users who are members. */
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

/** Returns undefined if the guild doesn't exist (any more). */
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
