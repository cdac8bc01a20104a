import type { GuildChannel } from '@guildhall/protocol/channels/schemas';
import { ChannelType } from '@guildhall/protocol/channels/types';
import type { DeepReadonly } from '@guildhall/protocol/event';
import type { MemberWithoutUser } from '@guildhall/protocol/members/schemas';
import type { Role } from '@guildhall/protocol/roles/schemas';
import { presentChannelSettings, readChannelSettings } from './channel-settings.ts';
import { presentEmojis } from './emoji.ts';
import { GUILD_SETTINGS } from './guild-settings.ts';
import { presentRoleSettings, readRoleSettings } from './role-settings.ts';
import type { ChannelRow, EmojiRow, GuildRow, MemberRow, OverwriteRow, RoleRow, StickerRow } from './rows.ts';
import { presentStickers } from './stickers.ts';

/** A role as the wire has it. */
export const presentRole = (role: RoleRow) => ({
  id: role.id,
  ...presentRoleSettings(role),
  description: null,
  colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
});

export const presentOverwrite = (overwrite: OverwriteRow) => ({
  id: overwrite.id,
  type: overwrite.type,
  allow: overwrite.allow.toString(),
  deny: overwrite.deny.toString(),
});

/** A guild channel as the wire has it. */
export const presentChannel = (guildId: string, channel: ChannelRow) => ({
  id: channel.id,
  guild_id: guildId,
  ...presentChannelSettings(channel),
  permission_overwrites: channel.overwrites.map(presentOverwrite),
  // A category has no messages of its own.
  ...(channel.type === ChannelType.GUILD_CATEGORY
    ? {}
    : {
        last_message_id: channel.lastMessageId === '0' ? null : channel.lastMessageId,
        last_pin_timestamp: channel.lastPinAt ?? null,
      }),
});

/** A guild's own settings as the wire has them, without roles, emoji and the like. */
export const presentGuildSettings = (guild: GuildRow) => ({
  ...guild,
  application_id: null,
  region: 'automatic',
  vanity_url_code: null,
  premium_subscription_count: 0,
  max_presences: null,
  max_members: 1_000_000,
  max_video_channel_users: 25,
  max_stage_video_channel_users: 50,
  widget_enabled: false,
  widget_channel_id: null,
  hub_type: null,
  latest_onboarding_question_id: null,
  incidents_data: null,
  nsfw: false,
  owner_configured_content_level: 0,
});

/** The lists that belong to a guild object. */
export interface GuildLists {
  readonly roles: ReadonlyMap<string, RoleRow>;
  readonly emojis: ReadonlyMap<string, EmojiRow>;
  readonly stickers: ReadonlyMap<string, StickerRow>;
}

/** A whole guild as the wire has it, without its channels and members. */
export const presentGuild = (guild: GuildRow, { roles, emojis, stickers }: GuildLists) => ({
  ...presentGuildSettings(guild),
  features: [...guild.features],
  roles: [...roles.values()].map(presentRole),
  emojis: presentEmojis(guild, emojis.values()),
  stickers: presentStickers(guild, stickers.values()),
});

/** A member without its user, as the wire has it. */
export const presentMemberWithoutUser = (member: MemberRow) => ({
  avatar: member.avatar,
  banner: member.banner,
  communication_disabled_until: member.communicationDisabledUntil,
  flags: member.flags,
  joined_at: member.joinedAt,
  nick: member.nick,
  pending: member.pending,
  premium_since: null,
  roles: member.roles,
  deaf: member.deaf,
  mute: member.mute,
});

/** A member with its user. */
export const presentMember = <User extends object>(member: MemberRow, user: User) => ({
  ...presentMemberWithoutUser(member),
  user,
});

export type WireChannel = ReturnType<typeof presentChannel>;

/** Reads the output of `presentRole`. */
export const readRole = (wire: DeepReadonly<Role>): RoleRow => ({ id: wire.id, ...readRoleSettings(wire) });

/** Reads the output of `presentOverwrite`. */
export const readOverwrite = ({
  id,
  type,
  allow,
  deny,
}: ReturnType<typeof presentOverwrite>): OverwriteRow => ({
  id,
  type,
  allow: BigInt(allow),
  deny: BigInt(deny),
});

/** Reads the output of `presentChannel`; its last message and pin stay as the replica has them. */
export const readChannel = (wire: DeepReadonly<GuildChannel>, known: ChannelRow | undefined): ChannelRow => ({
  id: wire.id,
  ...readChannelSettings(wire),
  overwrites: wire.permission_overwrites.map(readOverwrite),
  lastMessageId: known ? known.lastMessageId : (wire.last_message_id ?? '0'),
  lastPinAt: known ? known.lastPinAt : (wire.last_pin_timestamp ?? undefined),
});

/** Reads the output of `presentMember`. */
export const readMember = (wire: DeepReadonly<MemberWithoutUser & { user: { id: string } }>): MemberRow => ({
  userId: wire.user.id,
  joinedAt: wire.joined_at,
  nick: wire.nick,
  avatar: wire.avatar,
  banner: wire.banner,
  roles: wire.roles,
  deaf: wire.deaf,
  mute: wire.mute,
  pending: wire.pending,
  flags: wire.flags,
  communicationDisabledUntil: wire.communication_disabled_until,
});

const GUILD_KEYS = ['id', ...Object.keys(GUILD_SETTINGS)] as readonly (keyof GuildRow)[];

/** Reads the settings in the output of `presentGuildSettings`. */
export const readGuild = (wire: GuildRow): GuildRow =>
  Object.fromEntries(GUILD_KEYS.map((key) => [key, wire[key]])) as unknown as GuildRow;
