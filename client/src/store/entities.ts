import type * as channels from '@guildhall/protocol/channels/schemas';
import type { DeepReadonly } from '@guildhall/protocol/event';
import type { EventData } from '@guildhall/protocol/events';
import type * as guilds from '@guildhall/protocol/guilds/schemas';
import type * as members from '@guildhall/protocol/members/schemas';
import type * as messages from '@guildhall/protocol/messages/schemas';
import type * as notifications from '@guildhall/protocol/notifications/schemas';
import type * as memberLists from '@guildhall/protocol/presence/member-list';
import type * as presences from '@guildhall/protocol/presence/schemas';
import type * as privateChannels from '@guildhall/protocol/private-channels/schemas';
import type * as readStates from '@guildhall/protocol/read-states/schemas';
import type * as relationships from '@guildhall/protocol/relationships/schemas';
import type * as roles from '@guildhall/protocol/roles/schemas';
import type * as threads from '@guildhall/protocol/threads/schemas';
import type * as users from '@guildhall/protocol/users/schemas';
import type * as settings from '@guildhall/protocol/users/settings';

export type User = DeepReadonly<users.User>;
export type OwnUser = EventData['READY']['user'];
/** Settings that READY or an event named. */
export type Settings = DeepReadonly<settings.UserSettingsChange>;
/** The type of another user; their user object is kept with the users. */
export type Relationship = Omit<DeepReadonly<relationships.Relationship>, 'user' | 'since'> & {
  /** Absent in one that the server has not confirmed. */
  readonly since?: string;
};

export type Role = DeepReadonly<roles.Role>;
export type Member = DeepReadonly<members.MemberWithoutUser>;
export type MemberWithUser = DeepReadonly<members.Member>;
export type Activity = DeepReadonly<presences.Activity>;
export type Presence = Pick<DeepReadonly<presences.PresenceUpdate>, 'status' | 'activities'>;
export type PresenceStatus = Presence['status'];

/** A guild as READY and GUILD_CREATE give it; sessions of this client never ask for the split form. */
export type GuildWithLists = Exclude<EventData['GUILD_CREATE'], { readonly data_mode: string }>;
/** A guild's own settings, without the lists that come with them, and without data that only the gateway sends. */
export type Guild = Omit<DeepReadonly<guilds.Guild>, 'roles'> &
  Partial<Pick<GuildWithLists, 'joined_at' | 'member_count' | 'unavailable'>>;

export type Overwrite = DeepReadonly<channels.Overwrite>;
type GuildChannel = DeepReadonly<channels.GuildChannel>;
type Thread = DeepReadonly<threads.Thread>;
/** A guild's channel, a thread or a private channel: keys that only one kind has can be absent, as is the name of a group without one. Recipients are stored with the users. */
export type Channel = Pick<GuildChannel, 'id' | 'type'> &
  Partial<Omit<GuildChannel, 'id' | 'type'>> &
  Partial<Omit<Thread, keyof GuildChannel>> &
  Pick<
    DeepReadonly<privateChannels.PrivateChannel>,
    'icon' | 'application_id' | 'nicks' | 'is_message_request' | 'is_message_request_timestamp' | 'is_spam'
  > & {
    readonly recipient_ids?: readonly string[];
  };

export type Message = DeepReadonly<messages.Message>;
/** The last message of a channel, as lists show it. */
export interface LastMessage {
  /** Null if there is none that the user can read. */
  readonly message: Message | null;
  /** The channel's `last_message_id` when it was read; empty if it must be read again. */
  readonly lastId: string;
}
export type MessageCreate = EventData['MESSAGE_CREATE'];
export type MessageReference = NonNullable<Message['message_reference']>;
export type Attachment = Message['attachments'][number];
export type Embed = Message['embeds'][number];
/** An image or a video of an embed. */
export type EmbedMedia = NonNullable<Embed['image']>;

/** How far a channel was read and the mentions since; the wire says more that nothing here shows. */
export type ReadState = Pick<
  DeepReadonly<readStates.ReadState>,
  'id' | 'last_message_id' | 'mention_count' | 'mention_ids'
>;
export type ReadStateAsOf = EventData['READ_STATE_UPDATE']['read_state'][number];

export type UserGuildSettings = DeepReadonly<notifications.UserGuildSettings>;
export type ChannelOverride = DeepReadonly<notifications.ChannelOverride>;

export type MemberListItem = DeepReadonly<memberLists.MemberListItem>;
export type MemberListGroup = DeepReadonly<memberLists.MemberListGroup>;
export type MemberListOperation = DeepReadonly<memberLists.MemberListOperation>;
