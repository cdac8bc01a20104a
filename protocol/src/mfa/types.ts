/** Authenticators of an account, as the user object lists them. */
export const AuthenticatorType = { WEBAUTHN: 1, TOTP: 2, SMS: 3 } as const;
export type AuthenticatorType = (typeof AuthenticatorType)[keyof typeof AuthenticatorType];

/** Ways to prove an identity. The password alone counts only for accounts without two-factor authentication. */
export const MFA_METHODS = ['totp', 'sms', 'backup', 'webauthn', 'password'] as const;
export type MfaMethod = (typeof MFA_METHODS)[number];

/** The second step of signing in, after the password. */
export const SECOND_FACTORS = ['totp', 'sms', 'backup', 'webauthn'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Minutes for which a ticket can be used (ours), and for which a proof counts (authentication documentation). */
export const MFA_MINUTES = { ticket: 10, proof: 5 } as const;

/** The header with a proof, by the authentication documentation. */
export const MFA_HEADER = 'x-discord-mfa-authorization';

/** Field codes of forms for a second factor. */
export const MfaFieldCode = {
  /** The code is wrong, too old or used already. */
  CODE_INVALID: 'CODE_INVALID',
  TICKET_INVALID: 'TICKET_INVALID',
} as const;
