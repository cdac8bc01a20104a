import Type, { type Static } from 'typebox';
import { Maybe, Text } from '../schemas/common.ts';

/** Field codes of forms with a phone number. */
export const PhoneFieldCode = {
  CODE_INVALID: 'CODE_INVALID',
  /** The token of a verified number is wrong, expired or used. */
  TOKEN_INVALID: 'TOKEN_INVALID',
  /** The number protects another account, whose owner has to remove it there first. */
  PHONE_IN_USE: 'PHONE_IN_USE',
  /** Reverifying: it is not the account's number. */
  PHONE_DOES_NOT_MATCH: 'PHONE_DOES_NOT_MATCH',
  PHONE_MISSING: 'PHONE_MISSING',
  /** Without the number the account could not be signed in to: it needs an email address first. */
  EMAIL_MISSING: 'EMAIL_MISSING',
} as const;

/** Minutes for which a code works, and for which a verified number can be used; ours. */
export const PHONE_MINUTES = { code: 10, token: 10 } as const;

/** Why a number is added or removed, by the documentation of phone verification. */
export const PHONE_REASONS = [
  'user_action_required',
  'user_settings_update',
  'guild_phone_required',
  'mfa_phone_update',
  'contact_sync',
] as const;
const PhoneReason = Type.Unsafe<(typeof PHONE_REASONS)[number]>({ enum: [...PHONE_REASONS], type: 'string' });

/** A number in E.164: `+`, country and number, at most 15 digits. */
export const PhoneNumber = Text(16, { pattern: '^\\+[1-9][0-9]{6,14}$' });
/** Proof that a number was verified. */
export const PhoneToken = Text(2_048, { minLength: 1 });
const CurrentPassword = Text(1_000, { minLength: 1 });

export const PhoneVerification = Type.Object({ phone: PhoneNumber, code: Text(16, { minLength: 1 }) });
export const PhoneVerified = Type.Object({ token: PhoneToken });
export const PhoneRequest = Type.Object({ phone: PhoneNumber });

/** First with `phone`, which gets a code, and then with the token that the code is exchanged for. */
export const PhoneAddition = Type.Object({
  phone: Maybe(PhoneNumber),
  phone_token: Maybe(PhoneToken),
  password: Maybe(CurrentPassword),
  change_phone_reason: Maybe(PhoneReason),
});
export type PhoneAddition = Static<typeof PhoneAddition>;

export const PhoneRemoval = Type.Object({
  password: Maybe(CurrentPassword),
  change_phone_reason: Maybe(PhoneReason),
});
