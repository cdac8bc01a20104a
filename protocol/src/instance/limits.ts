/** Limits of the instance owner's screens; ours. */
export const INSTANCE_LIMITS = {
  /** Rows of a page of people, guilds or log entries. */
  page: { default: 50, max: 100 },
  /** Characters of a legal text. */
  legalText: 50_000,
  /** Accounts and guilds that keep the most. */
  largest: 10,
  /** Crashes of server processes that the overview shows. */
  crashes: 10,
  /** Length of its details, in characters. */
  crashDetails: 4_000,
  /** Characters of a search. */
  query: 100,
} as const;

/** Who can register. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Causes of a crash. */
export const CRASH_CAUSES = ['exception', 'out_of_memory', 'signal', 'exit', 'unknown'] as const;
export type CrashCause = (typeof CRASH_CAUSES)[number];

/** Texts that the owner can replace. */
export const LEGAL_TEXTS = ['privacy', 'terms'] as const;
export type LegalText = (typeof LEGAL_TEXTS)[number];

/** Actions of the owner in the instance log. */
const OWNER_ACTIONS = [
  'settings.update',
  'user.disable',
  'user.enable',
  'user.reset_link',
  'guild.delete',
] as const;
const REGISTRATION_ACTIONS = ['user.register', 'registration.limited'] as const;
/** `failures` sums up the wrong passwords of an hour, `limited` says that further tries were refused. */
const SIGN_IN_ACTIONS = ['sign_in.failures', 'sign_in.limited'] as const;

/** Entries of the instance's log, by the filter that finds them. */
export const INSTANCE_LOG_FILTERS = {
  owner: OWNER_ACTIONS,
  registrations: REGISTRATION_ACTIONS,
  sign_ins: SIGN_IN_ACTIONS,
} as const;
export type InstanceLogFilter = keyof typeof INSTANCE_LOG_FILTERS;

/** Everything the instance's log records. */
export const INSTANCE_ACTIONS = [...OWNER_ACTIONS, ...REGISTRATION_ACTIONS, ...SIGN_IN_ACTIONS] as const;
export type InstanceAction = (typeof INSTANCE_ACTIONS)[number];

/** Wrong passwords within an hour from which on the log shows them: from one address, and from all addresses together. */
export const SIGN_IN_BURST = { address: 10, everywhere: 100 } as const;
