/** Used in place of a guild id for private channels: in addresses, lists and settings. */
export const PRIVATE = '@me';

/** Names of the store's slices. A component subscribes only to those it shows. */
export const key = {
  me: 'me',
  settings: 'settings',
  /** Whether a READY has been applied. */
  ready: 'ready',
  /** Ids of the user's guilds, in order. */
  guilds: 'guilds',
  guild: (guildId: string) => `guild:${guildId}`,
  /** The guild's channels in order, and their positions; `@me` for private ones. */
  channels: (guildId: string) => `channels:${guildId}`,
  /** The active threads of a guild that the user joined. */
  threads: (guildId: string) => `threads:${guildId}`,
  /** A channel except for its `last_message_id`, which changes with each message: that belongs to `lastMessage`. */
  channel: (channelId: string) => `channel:${channelId}`,
  roles: (guildId: string) => `roles:${guildId}`,
  user: (userId: string) => `user:${userId}`,
  member: (guildId: string, userId: string) => `member:${guildId}:${userId}`,
  /** Which members of the guild are known. */
  members: (guildId: string) => `members:${guildId}`,
  memberList: (guildId: string, listId: string) => `member-list:${guildId}:${listId}`,
  /** The relationship to another user; `relationships` for all of them. */
  relationship: (userId: string) => `relationship:${userId}`,
  relationships: 'relationships',
  /** The presence of a user; `presences` for all of them. */
  presence: (userId: string) => `presence:${userId}`,
  presences: 'presences',
  /** The notification settings of a guild; `@me` for private channels. */
  guildSettings: (guildId: string) => `guild-settings:${guildId}`,
  /** Unread state and mentions of a channel, of a guild, of everything. */
  unread: (channelOrGuildId: string) => `unread:${channelOrGuildId}`,
  unreadTotal: 'unread',
  typing: (channelId: string) => `typing:${channelId}`,
  timeline: (channelId: string) => `timeline:${channelId}`,
  /** The last message of a channel and its id. */
  lastMessage: (channelId: string) => `last-message:${channelId}`,
  /** Which of a channel's pages are being read or could not be. */
  loading: (channelId: string) => `loading:${channelId}`,
  /** The user's permissions in a channel or guild. */
  permissions: (channelOrGuildId: string) => `permissions:${channelOrGuildId}`,
  /** Whether a guild is viewed with other roles than the user's own. */
  viewAs: 'view-as',
  /** How many sends wait for the network. */
  outbox: 'outbox',
} as const;
