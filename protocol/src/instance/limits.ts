/** Limits of the instance owner's screens; ours. */
export const INSTANCE_LIMITS = {
  /** Rows of a page of people, guilds or log entries. */
  page: { default: 50, max: 100 },
  /** Characters of a legal text. */
  legalText: 50_000,
  /** Accounts and guilds that keep the most. */
  largest: 10,
  /** Characters of a search. */
  query: 100,
} as const;

/** Who may register. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Texts that the owner can replace. */
export const LEGAL_TEXTS = ['privacy', 'terms'] as const;
export type LegalText = (typeof LEGAL_TEXTS)[number];

/** What the instance's log tells of. */
export const INSTANCE_ACTIONS = [
  'settings.update',
  'user.disable',
  'user.enable',
  'user.reset_link',
  'guild.delete',
] as const;
export type InstanceAction = (typeof INSTANCE_ACTIONS)[number];
