/** Kinds of entries in a person's security log; ours. */
export const SECURITY_EVENT_TYPES = [
  /** Signed in; repeated sign-ins from one place within an hour are one entry. */
  'sign_in',
  /** Signed in from an address and a browser that the account had not seen before. */
  'sign_in_new_place',
  /** Another browser was let in by its QR code. */
  'sign_in_qr',
  /** Signed in by the link in an email. */
  'sign_in_link',
  /** Another device was signed in from one that was. */
  'sign_in_handoff',
  /** Wrong passwords and codes; those of an hour are one entry. */
  'sign_in_failed',
  'sign_out',
  /** Sessions elsewhere were signed out; `details.sessions` says how many. */
  'sessions_ended',
  'password_changed',
  /** A new password was set through a link. */
  'password_reset',
  /** The owner of the instance made a link to a new password. */
  'reset_link_created',
  /** A sign-in from a new place was confirmed by email. */
  'place_confirmed',
  /** A change of email or password was undone by email, which ended all sessions. */
  'account_reverted',
  'email_verified',
  'email_changed',
  'totp_added',
  'totp_removed',
  /** `details.name` names the passkey. */
  'passkey_added',
  'passkey_removed',
  /** `details.name` has the last digits of the number. */
  'phone_added',
  'phone_removed',
  'sms_added',
  'sms_removed',
  'backup_code_used',
  'backup_codes_viewed',
  'backup_codes_replaced',
  /** The owner of the instance removed all authenticators. */
  'mfa_reset',
  /** The user disabled the account. */
  'account_closed',
  /** The user asked for the account to be deleted. */
  'deletion_scheduled',
  /** The user restored a disabled account, or one that was to be deleted. */
  'account_restored',
  /** By the owner of the instance. */
  'account_disabled',
  'account_enabled',
  /** `details.name` names the application, here and in the entries below. */
  'app_authorized',
  'app_withdrawn',
  /** A used code or refresh token came again, so everything the application was allowed ended. */
  'app_replay',
  'bot_token_reset',
  'client_secret_reset',
] as const;
export type SecurityEventType = (typeof SECURITY_EVENT_TYPES)[number];

/** Entries of a page of the security log; ours. */
export const SECURITY_LOG_PAGE = { default: 50, max: 100 } as const;

/** Days that entries are kept; ours. */
export const SECURITY_LOG_DAYS = 90;
