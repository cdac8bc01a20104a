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
  /** Length of the instance's name, in characters. */
  name: { min: 2, max: 60 },
  /** Length of a host name, in characters (RFC 1035). */
  host: 253,
  /** Length of a user name or password for the mail server, in characters. */
  mailLogin: 255,
  /** Length of an error message of another server, in characters. */
  outsideError: 500,
} as const;

/** How a connection to a mail server is encrypted: from its first byte, after STARTTLS, or not at all. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** Where the mail server in use was set; without one, emails are saved as files. */
export const MAIL_SOURCES = ['environment', 'instance', 'none'] as const;
export type MailSource = (typeof MAIL_SOURCES)[number];

/** Field codes of the mail settings. Ours. */
export const MailFieldCode = {
  HOST_UNKNOWN: 'MAIL_HOST_UNKNOWN',
  HOST_PRIVATE: 'MAIL_HOST_PRIVATE',
  LOGIN_UNENCRYPTED: 'MAIL_LOGIN_UNENCRYPTED',
} as const;

/** Results of the check of the public address. */
export const ADDRESS_STATES = ['reachable', 'local', 'private', 'unreachable', 'other'] as const;
export type AddressState = (typeof ADDRESS_STATES)[number];

/** The steps for setting up a new instance, in their order. */
export const SETUP_STEPS = ['identity', 'registration', 'mail', 'address', 'guild', 'invite'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

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
  'mail.update',
  'mail.test',
  'connections.update',
  'connections.delete',
  'user.disable',
  'user.enable',
  'user.reset_link',
  'user.mfa_reset',
  'guild.delete',
  'intents.grant',
  'intents.refuse',
  'sticker_pack.create',
  'sticker_pack.update',
  'sticker_pack.delete',
  'experiment.update',
  'experiment.delete',
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
