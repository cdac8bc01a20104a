import Type, { type Static, type TSchema } from 'typebox';
import { SIGN_IN_METHODS, type SignInMethod } from '../auth/schemas.ts';
import { PASSWORD_LENGTH } from '../limits/passwords.ts';
import { EMAIL_MAX, PROFILE_LIMITS, USER_LIMITS } from '../limits/users.ts';
import { MfaData, MfaTicket, SecondFactorName, SecondFactorRequest } from '../mfa/schemas.ts';
import { List, Maybe, Nullable, Picture, Snowflake, Text, Timestamp, Token } from '../schemas/common.ts';
import { OwnUser } from '../users/schemas.ts';

/** The field codes of forms that concern an account, beside those of signing in. */
export const AccountFieldCode = {
  /** The current password is needed, or isn't the one given. */
  PASSWORD_DOES_NOT_MATCH: 'PASSWORD_DOES_NOT_MATCH',
  TOKEN_INVALID: 'TOKEN_INVALID',
  TOKEN_EXPIRED: 'TOKEN_EXPIRED',
  TOKEN_USED: 'TOKEN_USED',
  CODE_INVALID: 'CODE_INVALID',
  /** A proven address is only changed with a token that was sent to it. */
  EMAIL_TOKEN_REQUIRED: 'EMAIL_TOKEN_REQUIRED',
} as const;

/** Lifetime of mailed codes and links, in minutes. */
export const PROOF_MINUTES = {
  verify: 3 * 24 * 60,
  reset: 60,
  code: 15,
  backup: 30,
  change: 15,
  place: 60,
  revert: 72 * 60,
  login: 5,
  activate: 14 * 24 * 60,
} as const;

const Password = Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max });
/** A password that exists already: whatever its length. */
const CurrentPassword = Type.String({ minLength: 1, maxLength: 1_000 });
const ProofToken = Type.String({ minLength: 1, maxLength: 200 });

export const Verification = Type.Object({ token: ProofToken });

export const Verified = Type.Object({
  user_id: Snowflake,
  /** Always null: a link proves an address and signs nobody in. */
  token: Type.Null(),
});

export const Forgotten = Type.Object({ login: Type.String({ minLength: 1, maxLength: EMAIL_MAX }) });
export const RecoveryMethod = Type.Object({ method: Text(32) });

export const PasswordReset = Type.Object({
  /** From the link, or of the phone number of an account without an email address. */
  token: Type.String({ minLength: 1, maxLength: 2_048 }),
  password: Password,
  source: Maybe(Type.String({ maxLength: 200 })),
  /** The second factor, of accounts that have one. */
  method: Maybe(SecondFactorName),
  ticket: Maybe(MfaTicket),
  code: Maybe(MfaData),
});
export type PasswordReset = Static<typeof PasswordReset>;
/** A completed reset, or one that needs a second factor. Callers with `X-Guildhall: 1` get a cookie in place of the token. */
export const PasswordResetDone = Type.Object({
  token: Type.Optional(Token),
  user_id: Type.Optional(Snowflake),
  ...SecondFactorRequest,
});

export const AccountReversion = Type.Object({ token: ProofToken, password: Password });
/** The address that the account has again. */
export const AccountReverted = Type.Object({ email: Text(EMAIL_MAX) });

export const AccountActivation = Type.Object({ token: ProofToken });

export const OneTimeLogin = Type.Object({ ticket: ProofToken });
/** Callers with `X-Guildhall: 1` get a cookie in place of the token. */
export const OneTimeLoginDone = Type.Object({ token: Type.Optional(Token) });

export const PlaceAuthorization = Type.Object({ token: ProofToken });

export const PasswordCandidate = Type.Object({ password: Password });
export const PasswordStrength = Type.Object({
  valid: Type.Boolean(),
  /** 0 to 4. */
  password_strength: Type.Integer(),
});

export const LocationMetadata = Type.Object({
  consent_required: Type.Boolean(),
  country_code: Text(2),
  promotional_email_opt_in: Type.Object({ required: Type.Boolean(), pre_checked: Type.Boolean() }),
});

export const UsernameAttempt = Type.Object({ username: Type.String({ minLength: 1, maxLength: 64 }) });
export const UsernameEligibility = Type.Object({ taken: Type.Boolean() });
/** Null for a name that is the caller's own. */
export const OwnUsernameEligibility = Type.Object({ taken: Nullable(Type.Boolean()) });
export const UsernameSuggestion = Type.Object({ username: Text(USER_LIMITS.username.max) });

export const AuthSession = Type.Object({
  id_hash: Text(100),
  approx_last_used_time: Timestamp,
  /** How the session was opened; empty for sessions from before this was stored. Ours. */
  methods: List(Type.Unsafe<SignInMethod>({ enum: [...SIGN_IN_METHODS] }), SIGN_IN_METHODS.length),
  client_info: Type.Object({
    os: Nullable(Text(100)),
    platform: Nullable(Text(100)),
    /** Always null: no address is kept from which a location could be derived. */
    location: Type.Null(),
  }),
});
export type AuthSession = Static<typeof AuthSession>;
export const AuthSessions = Type.Object({ user_sessions: Type.Array(AuthSession) });

export const SessionsLogout = Type.Object({
  session_id_hashes: List(Text(100), 64, { minItems: 1 }),
  password: Maybe(CurrentPassword),
});

export const EmailCode = Type.Object({ code: Type.String({ minLength: 1, maxLength: 32 }) });
export const EmailToken = Type.Object({ token: Token });

/** The documented kinds of messages that one can do without. */
export const EMAIL_CATEGORIES = [
  'communication',
  'social',
  'recommendations_and_events',
  'tips',
  'updates_and_announcements',
  'family_center_digest',
] as const;
export type EmailCategory = (typeof EMAIL_CATEGORIES)[number];

/** Kinds of emails that users get until they turn them off: invitations, and news of their applications. Ours. */
export const USUAL_EMAILS = ['invitations', 'applications'] as const;
/** A kind of emails that its receiver can turn off. */
export type OptionalEmail = EmailCategory | (typeof USUAL_EMAILS)[number];
export const OPTIONAL_EMAILS: readonly OptionalEmail[] = [...EMAIL_CATEGORIES, ...USUAL_EMAILS];

const categories = <S extends TSchema>(schema: S) =>
  Object.fromEntries(OPTIONAL_EMAILS.map((name) => [name, schema])) as Record<OptionalEmail, S>;

/** The token in the link that turns off emails of a kind. */
export const UnsubscribeToken = Type.String({ minLength: 1, maxLength: 100 });

export const EmailSettings = Type.Object({
  /** Whether anything was ever chosen. */
  initialized: Type.Boolean(),
  categories: Type.Object(categories(Type.Boolean())),
});
export type EmailSettings = Static<typeof EmailSettings>;

export const EmailSettingsChange = Type.Object({
  settings: Type.Object({
    initialized: Type.Optional(Type.Boolean()),
    categories: Type.Optional(Type.Object(categories(Type.Optional(Type.Boolean())))),
  }),
});
export type EmailSettingsChange = Static<typeof EmailSettingsChange>;

/** Body of PATCH /users/@me. Bots can change their name, images and description. Fields marked so require `password`. */
export const OwnUserChange = Type.Object({
  /** With password. A bot's may have any characters. */
  username: Type.Optional(Type.String({ minLength: 2, maxLength: 32 })),
  global_name: Maybe(Type.String({ maxLength: 64 })),
  /** Data URIs; null for none. */
  avatar: Maybe(Picture),
  /** One of the recent avatars, in place of `avatar`. */
  avatar_id: Maybe(Snowflake),
  banner: Maybe(Picture),
  accent_color: Maybe(Type.Integer({ minimum: 0, maximum: 0xffffff })),
  bio: Maybe(Type.String({ maxLength: PROFILE_LIMITS.bio })),
  pronouns: Maybe(Type.String({ maxLength: PROFILE_LIMITS.pronouns })),
  /** With password, and with `email_token` where the present address is proven. */
  email: Type.Optional(Type.String({ maxLength: EMAIL_MAX, format: 'email' })),
  email_token: Maybe(Type.String({ maxLength: 200 })),
  password: Maybe(CurrentPassword),
  /** With password. */
  new_password: Maybe(Password),
});
export type OwnUserChange = Static<typeof OwnUserChange>;

/** An avatar that the user had. */
export const RecentAvatar = Type.Object({
  id: Snowflake,
  storage_hash: Text(64),
  description: Nullable(Text(200)),
});
export type RecentAvatar = Static<typeof RecentAvatar>;
/** The newest first. */
export const RecentAvatars = Type.Object({ avatars: List(RecentAvatar, USER_LIMITS.recentAvatars) });

/** What an application can change of its user's account. */
export const AccountChange = Type.Object({ global_name: Maybe(Type.String({ maxLength: 64 })) });
export type AccountChange = Static<typeof AccountChange>;

/** Callers with `X-Guildhall: 1` get a cookie in place of the token; bots get none. */
export const ChangedUser = Type.Object({ ...OwnUser.properties, token: Type.Optional(Token) });
