import Type, { type Static } from 'typebox';
import { PASSWORD_LENGTH } from '../limits/passwords.ts';
import { EMAIL_MAX } from '../limits/users.ts';
import { MfaData, MfaTicket, PasskeyChallenge, SecondFactorRequest } from '../mfa/schemas.ts';
import { PhoneToken } from '../phones/schemas.ts';
import { Maybe, Snowflake, Text, Token } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

/** Years that one must have lived to register. */
export const MINIMUM_AGE = 13;

/** Lifetime of a gateway ticket in seconds. */
export const TICKET_SECONDS = 60;

/** The field codes that a sign-in form must understand. */
export const AuthFieldCode = {
  INVALID_LOGIN: 'INVALID_LOGIN',
  /** The sign-in comes from a new place, which the account's owner must confirm by the link that was emailed. */
  ACCOUNT_LOGIN_VERIFICATION_EMAIL: 'ACCOUNT_LOGIN_VERIFICATION_EMAIL',
  EMAIL_ALREADY_REGISTERED: 'EMAIL_ALREADY_REGISTERED',
  USERNAME_ALREADY_TAKEN: 'USERNAME_ALREADY_TAKEN',
  PASSWORD_TOO_WEAK: 'PASSWORD_TOO_WEAK',
  PASSWORD_BREACHED: 'PASSWORD_BREACHED',
  DATE_OF_BIRTH_UNDERAGE: 'DATE_OF_BIRTH_UNDERAGE',
  DATE_OF_BIRTH_INVALID: 'DATE_OF_BIRTH_INVALID',
  CONSENT_REQUIRED: 'CONSENT_REQUIRED',
  INVITE_REQUIRED: 'INVITE_REQUIRED',
  HANDOFF_INVALID: 'HANDOFF_INVALID',
} as const;

export const Registration = Type.Object({
  /** Needed, unless the instance lets users register with `phone_token` alone. */
  email: Maybe(Type.String({ maxLength: EMAIL_MAX, format: 'email' })),
  /** One of `username` and `global_name` is needed; a username is made up from the other. */
  username: Type.Optional(Type.String({ maxLength: 32 })),
  global_name: Maybe(Type.String({ maxLength: 64 })),
  password: Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max }),
  date_of_birth: Text(10, { format: 'date' }),
  /** Proof of a phone number, which the account gets. */
  phone_token: Maybe(PhoneToken),
  /** Agreement to the instance's terms and privacy policy: must be true. */
  consent: Type.Boolean(),
  /** Accepted right after registering; needed where registration is by invitation. */
  invite: Maybe(Type.String({ maxLength: 64 })),
});
export type Registration = Static<typeof Registration>;

/** A completed registration. Callers with `X-Guildhall: 1` get a cookie in place of the token. */
export const Registered = Type.Object({
  user_id: Snowflake,
  token: Type.Optional(Token),
  show_verification_form: Type.Boolean(),
});

export const Credentials = Type.Object({
  /** The email address; `email` is read where it is missing. */
  login: Type.Optional(Type.String({ maxLength: EMAIL_MAX })),
  email: Type.Optional(Type.String({ maxLength: EMAIL_MAX })),
  password: Type.String({ minLength: 1, maxLength: 1_000 }),
  /** Whether to restore an account that its owner disabled or scheduled for deletion. */
  undelete: Type.Optional(Type.Boolean()),
});
export type Credentials = Static<typeof Credentials>;

const SignInSettings = Type.Object({ locale: Text(32), theme: Text(32) });

/** A completed sign-in, or one that needs a second factor. Callers with `X-Guildhall: 1` get a cookie in place of the token. */
export const SignedIn = Type.Object({
  user_id: Snowflake,
  token: Type.Optional(Token),
  user_settings: Type.Optional(SignInSettings),
  ...SecondFactorRequest,
});

/** A sign-in that a second factor completed. */
export const SignedInWithFactor = Type.Object({
  user_id: Snowflake,
  token: Type.Optional(Token),
  user_settings: SignInSettings,
});

/** A challenge for any passkey of the instance. */
export const PasskeySignIn = Type.Object({ ticket: MfaTicket, challenge: PasskeyChallenge });
/** The response of a passkey, as JSON text. */
export const PasskeyAnswer = Type.Object({ ticket: MfaTicket, credential: MfaData });

/** How a session was opened: `link` by a mailed link, `qr` by a code that another device scanned. */
export const SIGN_IN_METHODS = [
  'password',
  'totp',
  'sms',
  'backup',
  'webauthn',
  'link',
  'qr',
  'handoff',
] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** Minutes for which a handoff works; ours. */
export const HANDOFF_MINUTES = 1;

/** A random text that only the two devices know. */
const HandoffKey = Type.String({ minLength: 16, maxLength: 128 });
const HandoffToken = Type.String({ minLength: 1, maxLength: 2_048 });
export const HandoffRequest = Type.Object({ key: HandoffKey });
export const HandoffCreated = Type.Object({ handoff_token: HandoffToken });
export const HandoffExchange = Type.Object({ key: HandoffKey, handoff_token: HandoffToken });
/** Callers with `X-Guildhall: 1` get a cookie in place of the token. */
export const HandoffDone = Type.Object({ token: Type.Optional(Token), user: User });

export const GatewayTicket = Type.Object({
  /** Sent once, in place of a token, in Identify or Resume. */
  ticket: Token,
  /** Seconds. */
  expires_in: Type.Integer(),
});
