/** Backup codes of an account: how many (ours), and their length (user documentation). */
export const BACKUP_CODES = { count: 10, length: 8 } as const;

/** Length of the key of an authenticator app, in base32 (user documentation). */
export const TOTP_KEY_LENGTH = 32;

/** Passkeys of an account; ours. */
export const MAX_PASSKEYS = 25;

/** Length of a passkey's name (user documentation). */
export const PASSKEY_NAME = { min: 1, max: 32 } as const;

/** Minutes for which backup codes can be shown or replaced with a mailed key (user documentation). */
export const BACKUP_CODES_MINUTES = 30;
