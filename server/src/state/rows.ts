/** A guild's own settings, named as on the wire. */
export interface GuildRow {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly splash: string | null;
  readonly discovery_splash: string | null;
  readonly home_header: string | null;
  readonly banner: string | null;
  readonly description: string | null;
  readonly features: readonly string[];
  readonly verification_level: number;
  readonly default_message_notifications: number;
  readonly explicit_content_filter: number;
  readonly mfa_level: number;
  readonly nsfw_level: number;
  readonly premium_tier: number;
  readonly preferred_locale: string;
  readonly afk_channel_id: string | null;
  readonly afk_timeout: number;
  readonly system_channel_id: string | null;
  readonly system_channel_flags: number;
  readonly rules_channel_id: string | null;
  readonly public_updates_channel_id: string | null;
  readonly safety_alerts_channel_id: string | null;
  readonly premium_progress_bar_enabled: boolean;
}

export interface RoleRow {
  readonly id: string;
  readonly name: string;
  readonly permissions: bigint;
  readonly position: number;
  readonly color: number;
  readonly hoist: boolean;
  readonly mentionable: boolean;
  readonly managed: boolean;
  readonly icon: string | null;
  readonly unicode_emoji: string | null;
  readonly flags: number;
  readonly tags: Readonly<Record<string, string | null>> | null;
}

/** 0 for a role's overwrite, 1 for a member's. */
export type OverwriteType = 0 | 1;

export interface OverwriteRow {
  readonly id: string;
  readonly type: OverwriteType;
  readonly allow: bigint;
  readonly deny: bigint;
}

export interface ChannelRow {
  readonly id: string;
  readonly type: number;
  readonly name: string;
  readonly topic: string | null;
  readonly position: number;
  readonly parent_id: string | null;
  readonly nsfw: boolean;
  readonly rate_limit_per_user: number;
  readonly flags: number;
  readonly overwrites: readonly OverwriteRow[];
  /** '0' before the first message. Kept from message events, so it may lag what is stored by the bus's delay. */
  lastMessageId: string;
  /** When a message was last pinned, ISO 8601; absent while none is. Kept from events in the same way. */
  lastPinAt?: string | undefined;
}

export interface MemberRow {
  readonly userId: string;
  readonly joinedAt: string;
  readonly nick: string | null;
  readonly avatar: string | null;
  readonly banner: string | null;
  /** Sorted; only roles that exist. */
  readonly roles: readonly string[];
  readonly deaf: boolean;
  readonly mute: boolean;
  readonly pending: boolean;
  readonly flags: number;
  readonly communicationDisabledUntil: string | null;
}
