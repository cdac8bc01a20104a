/**
 * Limits of accounts, in characters and counts. Source of every figure of this folder: the public documentation; where its parts
 * disagree, the larger figure, unless said otherwise.
 */
export const USER_LIMITS = {
  username: { min: 2, max: 32 },
  displayName: { min: 1, max: 32 },
  nickname: { min: 1, max: 32 },
  guilds: 100,
  guildsWithPremium: 200,
  /** A bot creates guilds only while it is in fewer than these. */
  guildsOfCreatingBot: 10,
  /** Avatars that a user can use again. */
  recentAvatars: 6,
  friends: 1000,
  /** Of a user in all games. Ours. */
  gameRelationships: 1000,
  blocked: 5000,
  /** Incoming friend requests that wait for an answer. Ours. */
  friendRequests: 1000,
  friendRequestNote: 120,
  /** Ours. */
  friendSuggestions: 20,
  notes: 1500,
  /** Users and streams whose volume is kept. Ours. */
  audioSettings: 1000,
  savedMessages: 200,
  /** Saved messages with a reminder, and scheduled messages. Ours. */
  reminders: 200,
  scheduledMessages: 100,
  /** Groups that an application manages. */
  groupDms: 10,
  /** Groups that a person can be in. Ours. */
  groups: 200,
  groupDmRecipients: 10,
  gatewaySessions: 50,
  applications: 50,
} as const;

/** Invites to groups and friendships: how many of them are valid at once, their seconds (invite documentation for groups) and uses. */
export const PERSONAL_INVITES = {
  friend: 5,
  friendSeconds: 604_800,
  friendUses: 5,
  group: 20,
  groupSeconds: { default: 86_400, max: 604_800 },
} as const;

/** Message requests in one call. */
export const MESSAGE_REQUEST_LIMITS = { rejected: 50, previewed: 25 } as const;

/** Length of an email address (RFC 5321, 4.5.3.1.3, without the brackets). */
export const EMAIL_MAX = 254;

/** Texts of profiles, in characters. */
export const PROFILE_LIMITS = { bio: 190, pronouns: 40, note: 256 } as const;

/** Characters of a username: lowercase letters, digits, underscores and single dots. */
export const USERNAME_PATTERN = '^(?!.*\\.\\.)[a-z0-9_.]{2,32}$';

/** Parts not allowed in a username. */
export const USERNAME_FORBIDDEN_PARTS = ['@', '#', ':', '```', 'discord'] as const;

/** Reserved names. */
export const USERNAME_FORBIDDEN = ['everyone', 'here', 'system message'] as const;
