/** Features of a guild that PATCH /guilds/{guild_id} turns on and off (public documentation, mutable guild features). */
export const MutableGuildFeature = {
  /** Rules, a channel for updates, announcement channels; asks for a verification level and scanned media. */
  COMMUNITY: 'COMMUNITY',
  /** May be found and joined without an invite; only of a community. */
  DISCOVERABLE: 'DISCOVERABLE',
  /** Nobody joins for now. */
  INVITES_DISABLED: 'INVITES_DISABLED',
} as const;
export type MutableGuildFeature = (typeof MutableGuildFeature)[keyof typeof MutableGuildFeature];

/** Announcement channels: comes and goes with `COMMUNITY`. */
export const NEWS_FEATURE = 'NEWS';

/** Those that take ADMINISTRATOR; the others MANAGE_GUILD. */
export const ADMINISTRATORS_FEATURES: ReadonlySet<string> = new Set([
  MutableGuildFeature.COMMUNITY,
  MutableGuildFeature.DISCOVERABLE,
]);
