import type { GuildChannel } from '@guildhall/protocol/channels/schemas';
import type { DeepReadonly } from '@guildhall/protocol/event';
import type { MemberWithoutUser } from '@guildhall/protocol/members/schemas';
import type { Role } from '@guildhall/protocol/roles/schemas';
import type { ChannelRow, GuildRow, MemberRow, OverwriteRow, RoleRow } from './rows.ts';

/** A role as the wire has it. */
export const presentRole = (role: RoleRow) => ({
  id: role.id,
  name: role.name,
  description: null,
  permissions: role.permissions.toString(),
  position: role.position,
  color: role.color,
  colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
  hoist: role.hoist,
  managed: role.managed,
  mentionable: role.mentionable,
  icon: role.icon,
  unicode_emoji: role.unicode_emoji,
  flags: role.flags,
  ...(role.tags ? { tags: role.tags } : {}),
});

export const presentOverwrite = (overwrite: OverwriteRow) => ({
  id: overwrite.id,
  type: overwrite.type,
  allow: overwrite.allow.toString(),
  deny: overwrite.deny.toString(),
});

/** Channel type of a category: it has no messages of its own. */
const CATEGORY = 4;

/** A guild channel as the wire has it. */
export const presentChannel = (guildId: string, channel: ChannelRow) => ({
  id: channel.id,
  type: channel.type,
  guild_id: guildId,
  name: channel.name,
  position: channel.position,
  parent_id: channel.parent_id,
  flags: channel.flags,
  permission_overwrites: channel.overwrites.map(presentOverwrite),
  nsfw: channel.nsfw,
  ...(channel.type === CATEGORY
    ? {}
    : {
        topic: channel.topic,
        last_message_id: channel.lastMessageId === '0' ? null : channel.lastMessageId,
        last_pin_timestamp: channel.lastPinAt ?? null,
        rate_limit_per_user: channel.rate_limit_per_user,
      }),
});

/** A guild's own settings as the wire has them; roles, emoji and the like are the caller's to add. */
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

/** A whole guild as the wire has it, without its channels and members. */
export const presentGuild = (guild: GuildRow, roles: Iterable<RoleRow>) => ({
  ...presentGuildSettings(guild),
  features: [...guild.features],
  roles: [...roles].map(presentRole),
  emojis: [],
  stickers: [],
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

export type WireRole = ReturnType<typeof presentRole>;
export type WireChannel = ReturnType<typeof presentChannel>;

const text = (value: string | null | undefined) => value ?? null;

/** Reads back what `presentRole` made. */
export const readRole = (wire: DeepReadonly<Role>): RoleRow => ({
  id: wire.id,
  name: wire.name,
  permissions: BigInt(wire.permissions),
  position: wire.position,
  color: wire.color,
  hoist: wire.hoist,
  mentionable: wire.mentionable,
  managed: wire.managed,
  icon: text(wire.icon),
  unicode_emoji: text(wire.unicode_emoji),
  flags: wire.flags,
  tags: wire.tags ?? null,
});

/** Reads back what `presentChannel` made; its last message and pin stay what the replica knows. */
export const readChannel = (wire: DeepReadonly<GuildChannel>, known: ChannelRow | undefined): ChannelRow => ({
  id: wire.id,
  type: wire.type,
  name: wire.name,
  topic: text(wire.topic),
  position: wire.position,
  parent_id: text(wire.parent_id),
  nsfw: wire.nsfw,
  rate_limit_per_user: wire.rate_limit_per_user ?? 0,
  flags: wire.flags,
  overwrites: wire.permission_overwrites.map(({ id, type, allow, deny }) => ({
    id,
    type,
    allow: BigInt(allow),
    deny: BigInt(deny),
  })),
  lastMessageId: known ? known.lastMessageId : (wire.last_message_id ?? '0'),
  lastPinAt: known ? known.lastPinAt : (wire.last_pin_timestamp ?? undefined),
});

/** Reads back what `presentMember` made. */
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

/** Reads back the settings of `presentGuildSettings`. */
export const readGuild = (wire: GuildRow): GuildRow => ({
  id: wire.id,
  owner_id: wire.owner_id,
  name: wire.name,
  icon: wire.icon,
  splash: wire.splash,
  discovery_splash: wire.discovery_splash,
  home_header: wire.home_header,
  banner: wire.banner,
  description: wire.description,
  features: wire.features,
  verification_level: wire.verification_level,
  default_message_notifications: wire.default_message_notifications,
  explicit_content_filter: wire.explicit_content_filter,
  mfa_level: wire.mfa_level,
  nsfw_level: wire.nsfw_level,
  premium_tier: wire.premium_tier,
  preferred_locale: wire.preferred_locale,
  afk_channel_id: wire.afk_channel_id,
  afk_timeout: wire.afk_timeout,
  system_channel_id: wire.system_channel_id,
  system_channel_flags: wire.system_channel_flags,
  rules_channel_id: wire.rules_channel_id,
  public_updates_channel_id: wire.public_updates_channel_id,
  safety_alerts_channel_id: wire.safety_alerts_channel_id,
  premium_progress_bar_enabled: wire.premium_progress_bar_enabled,
});
