import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { ChannelSettings } from './channel-settings.ts';
import type { RoleSettings } from './role-settings.ts';

export type { GuildRow } from './guild-settings.ts';

export interface RoleRow extends RoleSettings {
  readonly id: string;
}

/** A guild's own emoji. */
export interface EmojiRow {
  readonly id: string;
  readonly name: string;
  /** Roles that can use it; everyone if there are none. */
  readonly roles: readonly string[];
  readonly animated: boolean;
}

/** A guild's sticker. */
export interface StickerRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly tags: string;
  /** One of `StickerFormatType`. */
  readonly format: number;
}

/** A guild's sound. */
export interface SoundRow {
  readonly id: string;
  readonly name: string;
  /** 0 to 1. */
  readonly volume: number;
  readonly emoji_id: string | null;
  readonly emoji_name: string | null;
  /** Who added it. */
  readonly user_id: string;
}

/** 0 for a role's overwrite, 1 for a member's. */
export type OverwriteType = 0 | 1;

export interface OverwriteRow {
  readonly id: string;
  readonly type: OverwriteType;
  readonly allow: bigint;
  readonly deny: bigint;
}

export interface ChannelRow extends ChannelSettings {
  readonly id: string;
  readonly overwrites: readonly OverwriteRow[];
  /** '0' before the first message. Kept from message events, so it can lag behind the stored value by the bus's delay. */
  lastMessageId: string;
  /** When a message was last pinned, ISO 8601; absent if none is. Kept from events in the same way. */
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
  /** Set by the access functions for a caller without two-factor authentication, where the guild asks moderators for it. */
  readonly lacksMfa?: boolean;
}

/** A channel outside guilds. */
export interface PrivateChannelRow {
  readonly id: string;
  readonly type: number;
  /** All its users: two in a conversation. */
  readonly recipientIds: readonly string[];
  /** Null for a conversation. */
  readonly ownerId: string | null;
  /** The application that manages the group. */
  readonly applicationId: string | null;
  /** The number of changes of the group's users; those of a conversation never change. */
  readonly version: number;
}

/** Rows in the order of their ids, which is that of their creation. */
export const sortById = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => compareSnowflakes(a.id, b.id));
