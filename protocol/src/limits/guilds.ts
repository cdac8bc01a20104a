/** Limits of guilds, their roles, members, bans and invites: counts, characters, seconds, days. */
export const GUILD_LIMITS = {
  name: { min: 2, max: 100 },
  channels: 500,
  categories: 50,
  roles: 250,
  invites: 1000,
  webhooks: 1000,
  /** Applications. Guildhall's own. */
  integrations: 1000,
  pendingScheduledEvents: 100,
  /** Guilds per page of a user's list. */
  list: { max: 200, default: 200 },
} as const;

/** Characters of a guild's description (public documentation, modify guild). */
export const GUILD_DESCRIPTION_MAX = 300;

export const ROLE_LIMITS = {
  name: { min: 1, max: 100 },
  color: 0xffffff,
  /** Ids in an answer, and members that one call adds (public documentation, guild). */
  memberIds: 100,
  addMembers: 30,
} as const;

export const MEMBER_LIMITS = {
  list: { min: 1, max: 1000, default: 1 },
  search: { min: 1, max: 1000, default: 1 },
  /** Public documentation, search guild members. */
  sortedSearch: { min: 1, max: 1000, default: 25 },
  timeoutDays: 28,
  pruneDays: { min: 1, max: 30, default: 7 },
  /** A member's last messages, for moderators. Guildhall's own. */
  lastMessages: { min: 1, max: 25, default: 5 },
} as const;

export const BAN_LIMITS = {
  deleteMessageSeconds: 604_800,
  bulk: 200,
  /** Public documentation, search guild bans. */
  search: { min: 1, max: 10, default: 10, userIds: 10, query: 32 },
  list: { min: 1, max: 1000, default: 1000 },
} as const;

export const INVITE_LIMITS = {
  maxAge: { min: 0, max: 604_800, default: 86_400 },
  maxUses: { min: 0, max: 100, default: 0 },
} as const;

export const AUDIT_LOG_LIMITS = {
  list: { min: 1, max: 100, default: 50 },
  /** Characters of `X-Audit-Log-Reason`. */
  reason: 512,
} as const;
