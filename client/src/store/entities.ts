/** Entities as READY and dispatch events give them to people: the keys that clients read, others pass through untouched. */

export interface User {
  readonly id: string;
  readonly username: string;
  readonly discriminator: string;
  readonly global_name: string | null;
  readonly avatar: string | null;
  readonly bot?: boolean;
}

export interface OwnUser extends User {
  readonly email?: string | null;
  readonly verified?: boolean;
  readonly bio?: string;
  readonly banner?: string | null;
  readonly accent_color?: number | null;
}

export interface Role {
  readonly id: string;
  readonly name: string;
  /** Decimal string. */
  readonly permissions: string;
  readonly position: number;
  /** 0xRRGGBB, 0 for none. */
  readonly color: number;
  readonly hoist: boolean;
  readonly managed: boolean;
  readonly mentionable: boolean;
  readonly tags?: Readonly<Record<string, unknown>>;
}

export interface Overwrite {
  readonly id: string;
  /** 0 for a role, 1 for a member. */
  readonly type: 0 | 1;
  readonly allow: string;
  readonly deny: string;
}

export interface Channel {
  readonly id: string;
  readonly type: number;
  readonly guild_id?: string;
  readonly name?: string | null;
  readonly topic?: string | null;
  readonly position?: number;
  readonly parent_id?: string | null;
  readonly permission_overwrites?: readonly Overwrite[];
  readonly nsfw?: boolean;
  readonly rate_limit_per_user?: number;
  readonly last_message_id?: string | null;
  readonly last_pin_timestamp?: string | null;
  /** Of a private channel: everybody else in it. */
  readonly recipients?: readonly User[];
  readonly recipient_ids?: readonly string[];
}

/** What somebody is to oneself: protocol/src/relationships/types.ts. */
export interface Relationship {
  /** The other one's id. */
  readonly id: string;
  readonly type: number;
  readonly user?: User;
}

/** A guild's own settings, without the lists that come with it. */
export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly owner_id: string;
  readonly description?: string | null;
  readonly features?: readonly string[];
  /** 0 for all messages, 1 for mentions. */
  readonly default_message_notifications?: number;
  /** 0 to 4: what members without a role need before they may write. */
  readonly verification_level?: number;
  readonly explicit_content_filter?: number;
  readonly preferred_locale?: string;
  readonly afk_channel_id?: string | null;
  /** Seconds. */
  readonly afk_timeout?: number;
  readonly system_channel_id?: string | null;
  /** Bits of `SystemChannelFlag`. */
  readonly system_channel_flags?: number;
  readonly rules_channel_id?: string | null;
  readonly public_updates_channel_id?: string | null;
  readonly safety_alerts_channel_id?: string | null;
  readonly banner?: string | null;
  readonly splash?: string | null;
  readonly joined_at?: string;
  readonly member_count?: number;
  readonly unavailable?: boolean;
}

export interface Member {
  readonly nick?: string | null;
  readonly avatar?: string | null;
  readonly roles: readonly string[];
  /** Bits of `MemberFlag`. */
  readonly flags?: number;
  readonly joined_at?: string | null;
  readonly communication_disabled_until?: string | null;
  readonly pending?: boolean;
}
export interface MemberWithUser extends Member {
  readonly user: User;
}

export type PresenceStatus = 'online' | 'idle' | 'dnd' | 'offline';
export interface Activity {
  readonly type: number;
  readonly name: string;
  readonly state?: string | null;
  readonly emoji?: { readonly name?: string | null; readonly id?: string | null };
}
export interface Presence {
  readonly status: PresenceStatus;
  readonly activities?: readonly Activity[];
}
export interface PresenceOfUser extends Presence {
  readonly user: { readonly id: string } & Partial<User>;
  readonly guild_id?: string;
}

export interface MessageReference {
  readonly message_id?: string;
  readonly channel_id?: string;
  readonly guild_id?: string;
  readonly type?: number;
}

export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly size: number;
  readonly url: string;
  readonly proxy_url?: string;
  readonly content_type?: string;
  readonly title?: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly description?: string;
  /** A thumbhash in base64. */
  readonly placeholder?: string;
  readonly duration_secs?: number;
  /** Base64 of one byte a sample. */
  readonly waveform?: string;
  /** Bits of `AttachmentFlag`. */
  readonly flags?: number;
}

/** The emoji of a reaction: a character in `name` where `id` is null, otherwise a custom emoji. */
export interface ReactionEmoji {
  readonly id: string | null;
  readonly name: string | null;
  readonly animated?: boolean;
}

/** All reactions with one emoji. */
export interface Reaction {
  readonly emoji: ReactionEmoji;
  readonly count: number;
  readonly count_details: { readonly burst: number; readonly normal: number };
  readonly burst_colors: readonly string[];
  readonly me_burst: boolean;
  readonly me: boolean;
}

/** A picture, or a video, of an embed. */
export interface EmbedMedia {
  readonly url: string;
  readonly proxy_url?: string;
  readonly width?: number;
  readonly height?: number;
  readonly content_type?: string;
  /** A thumbhash in base64. */
  readonly placeholder?: string;
  readonly description?: string;
  /** As of attachments. */
  readonly flags?: number;
}

/** What a link leads to, or what an application shows beside its text. */
export interface Embed {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  readonly timestamp?: string;
  /** 0xRRGGBB. */
  readonly color?: number;
  readonly footer?: { readonly text: string; readonly icon_url?: string; readonly proxy_icon_url?: string };
  readonly image?: EmbedMedia;
  readonly thumbnail?: EmbedMedia;
  readonly video?: Partial<EmbedMedia>;
  readonly provider?: { readonly name?: string; readonly url?: string };
  readonly author?: {
    readonly name: string;
    readonly url?: string;
    readonly icon_url?: string;
    readonly proxy_icon_url?: string;
  };
  readonly fields?: readonly { readonly name: string; readonly value: string; readonly inline?: boolean }[];
}

export interface Message {
  readonly id: string;
  readonly channel_id: string;
  readonly type: number;
  readonly author: User;
  readonly content: string;
  readonly timestamp: string;
  readonly edited_timestamp: string | null;
  readonly mention_everyone: boolean;
  readonly mentions: readonly User[];
  readonly mention_roles: readonly string[];
  readonly pinned?: boolean;
  readonly flags?: number;
  readonly attachments?: readonly Attachment[];
  readonly embeds?: readonly Embed[];
  readonly reactions?: readonly Reaction[];
  readonly message_reference?: MessageReference;
  readonly referenced_message?: Message | null;
  readonly webhook_id?: string;
}

/** A message as MESSAGE_CREATE gives it. */
export interface MessageCreate extends Message {
  readonly guild_id?: string;
  readonly member?: Member;
  readonly nonce?: string | number;
}

export interface ReadState {
  readonly id: string;
  readonly last_pin_timestamp?: string;
  /** 0 or absent for channels. */
  readonly read_state_type?: number;
  /** '0' or null before anything was read. */
  readonly last_message_id: string | null;
  readonly mention_count: number;
  /** The newest of the mentions counted, oldest first; absent is none. Above a hundred, not all are named. */
  readonly mention_ids?: readonly string[];
}

/** A read state of a channel that came into sight. */
export interface ReadStateAsOf extends ReadState {
  /** The channel's last message when mentions were counted. */
  readonly as_of: string;
}

export interface MuteConfig {
  /** Null without an end. */
  readonly end_time?: string | null;
  /** Seconds, -1 without an end. */
  readonly selected_time_window?: number | null;
}

/** How one is told of a channel. */
export interface ChannelOverride {
  readonly channel_id: string;
  readonly collapsed: boolean;
  readonly flags?: number;
  /** A level as in `NotificationLevel`. */
  readonly message_notifications: number;
  readonly muted: boolean;
  readonly mute_config: MuteConfig | null;
}

/** How one is told of a guild; `guild_id` null for private channels. */
export interface UserGuildSettings {
  readonly guild_id: string | null;
  readonly flags: number;
  readonly hide_muted_channels: boolean;
  readonly message_notifications: number;
  readonly muted: boolean;
  readonly mute_config: MuteConfig | null;
  readonly suppress_everyone: boolean;
  readonly suppress_roles: boolean;
  readonly mobile_push: boolean;
  readonly channel_overrides: readonly ChannelOverride[];
  readonly version: number;
}

export type MemberListItem =
  | { readonly group: { readonly id: string; readonly count: number } }
  | { readonly member: MemberWithUser & { readonly presence?: PresenceOfUser } };

export interface MemberListGroup {
  /** A hoisted role's id, `online` or `offline`. */
  readonly id: string;
  readonly count: number;
}

export type MemberListOperation =
  | {
      readonly op: 'SYNC';
      readonly range: readonly [number, number];
      readonly items: readonly MemberListItem[];
    }
  | { readonly op: 'INVALIDATE'; readonly range: readonly [number, number] }
  | { readonly op: 'INSERT' | 'UPDATE'; readonly index: number; readonly item: MemberListItem }
  | { readonly op: 'DELETE'; readonly index: number };

export interface GuildWithLists extends Guild {
  readonly roles?: readonly Role[];
  readonly channels?: readonly Channel[];
  readonly members?: readonly MemberWithUser[];
  readonly presences?: readonly PresenceOfUser[];
}

export interface Ready {
  readonly session_id: string;
  /** Names the session behind the token, as the list of sessions does. */
  readonly auth_session_id_hash?: string;
  readonly user: OwnUser;
  readonly guilds: readonly GuildWithLists[];
  readonly user_settings?: Readonly<Record<string, unknown>>;
  readonly read_state?: readonly ReadState[] | { readonly entries: readonly ReadState[] };
  readonly user_guild_settings?:
    | readonly UserGuildSettings[]
    | { readonly entries: readonly UserGuildSettings[] };
  readonly private_channels?: readonly Channel[];
  readonly relationships?: readonly Relationship[];
  readonly users?: readonly User[];
  readonly presences?: readonly PresenceOfUser[];
  readonly merged_members?: readonly (readonly (Member & { readonly user_id: string })[])[];
}

/** Somebody reacted, or took a reaction back. */
export interface ReactionEvent {
  readonly channel_id: string;
  readonly message_id: string;
  readonly user_id: string;
  readonly emoji: ReactionEmoji;
  /** How many reactions with the emoji there are now. */
  readonly count: number;
}

/** Data of the dispatch events that the store understands. */
export interface DispatchData {
  READY: Ready;
  READY_SUPPLEMENTAL: {
    readonly merged_presences?: { readonly friends?: readonly PresenceOfUser[] };
  };
  RELATIONSHIP_ADD: Relationship;
  RELATIONSHIP_REMOVE: { readonly id: string };
  USER_UPDATE: OwnUser;
  USER_SETTINGS_UPDATE: Readonly<Record<string, unknown>>;
  USER_GUILD_SETTINGS_UPDATE: UserGuildSettings;
  GUILD_CREATE: GuildWithLists;
  GUILD_UPDATE: Guild;
  GUILD_DELETE: { readonly id: string; readonly unavailable?: boolean };
  GUILD_ROLE_CREATE: { readonly guild_id: string; readonly role: Role };
  GUILD_ROLE_UPDATE: { readonly guild_id: string; readonly role: Role };
  GUILD_ROLE_DELETE: { readonly guild_id: string; readonly role_id: string };
  GUILD_MEMBER_ADD: MemberWithUser & { readonly guild_id: string };
  GUILD_MEMBER_UPDATE: Partial<Member> & { readonly guild_id: string; readonly user: User };
  GUILD_MEMBER_REMOVE: { readonly guild_id: string; readonly user: User };
  GUILD_MEMBERS_CHUNK: {
    readonly guild_id: string;
    readonly members: readonly MemberWithUser[];
    readonly presences?: readonly PresenceOfUser[];
  };
  GUILD_MEMBER_LIST_UPDATE: {
    readonly guild_id: string;
    readonly id: string;
    readonly groups: readonly MemberListGroup[];
    readonly ops: readonly MemberListOperation[];
    readonly member_count?: number;
    readonly online_count?: number;
  };
  CHANNEL_CREATE: Channel;
  CHANNEL_UPDATE: Channel;
  CHANNEL_DELETE: Channel;
  MESSAGE_CREATE: MessageCreate;
  MESSAGE_UPDATE: Partial<MessageCreate> & { readonly id: string; readonly channel_id: string };
  MESSAGE_DELETE: { readonly id: string; readonly channel_id: string; readonly guild_id?: string };
  MESSAGE_REACTION_ADD: ReactionEvent;
  MESSAGE_REACTION_REMOVE: ReactionEvent;
  MESSAGE_REACTION_REMOVE_EMOJI: Pick<ReactionEvent, 'channel_id' | 'message_id' | 'emoji'>;
  MESSAGE_REACTION_REMOVE_ALL: Pick<ReactionEvent, 'channel_id' | 'message_id'>;
  CHANNEL_PINS_UPDATE: { readonly channel_id: string; readonly last_pin_timestamp?: string | null };
  CHANNEL_PINS_ACK: { readonly channel_id: string; readonly timestamp: string };
  MESSAGE_DELETE_BULK: { readonly ids: readonly string[]; readonly channel_id: string };
  MESSAGE_ACK: {
    readonly channel_id: string;
    readonly message_id: string;
    readonly mention_count?: number;
  };
  READ_STATE_UPDATE: { readonly guild_id: string; readonly read_state: readonly ReadStateAsOf[] };
  CHANNEL_UNREAD_UPDATE: {
    readonly guild_id: string;
    readonly channel_unread_updates: readonly { readonly id: string; readonly last_message_id?: string }[];
  };
  PASSIVE_UPDATE_V1: {
    readonly guild_id: string;
    readonly channels?: readonly { readonly id: string; readonly last_message_id?: string }[];
  };
  TYPING_START: {
    readonly channel_id: string;
    readonly guild_id?: string;
    readonly user_id: string;
    /** Seconds since 1970. */
    readonly timestamp: number;
    readonly member?: MemberWithUser;
  };
  PRESENCE_UPDATE: PresenceOfUser;
}
export type DispatchName = keyof DispatchData;
