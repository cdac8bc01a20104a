import Type, { type Static } from 'typebox';
import { List, Maybe, Text } from '../schemas/common.ts';
import { MFA_METHODS, type MfaMethod, SECOND_FACTORS, type SecondFactor } from './types.ts';

/** Proof of a step that can be continued with a second factor. */
export const MfaTicket = Text(2_048);
/** A code, a password, or the JSON text of a passkey's response. */
export const MfaData = Text(16_384, { minLength: 1 });
/** The JSON text of the options for a passkey. */
export const PasskeyChallenge = Text(32_768);

export const SecondFactorName = Type.Unsafe<SecondFactor>({ enum: [...SECOND_FACTORS], type: 'string' });

/** The body of 60003. */
export const MfaRequest = Type.Object({
  ticket: MfaTicket,
  methods: List(
    Type.Object({
      type: Type.Unsafe<MfaMethod>({ enum: [...MFA_METHODS] }),
      challenge: Type.Optional(PasskeyChallenge),
      backup_codes_allowed: Type.Optional(Type.Boolean()),
    }),
    MFA_METHODS.length,
  ),
});
export type MfaRequest = Static<typeof MfaRequest>;

export const MfaFinish = Type.Object({
  ticket: MfaTicket,
  mfa_type: Type.Unsafe<MfaMethod>({ enum: [...MFA_METHODS], type: 'string' }),
  data: MfaData,
});
export type MfaFinish = Static<typeof MfaFinish>;

/** Callers with `X-Guildhall: 1` get a cookie in place of the token. */
export const MfaFinished = Type.Object({ token: Type.Optional(Text(2_048)) });

/** The fields of a response that asks for a second factor. */
export const SecondFactorRequest = {
  ticket: Type.Optional(MfaTicket),
  /** Whether a second factor is needed. */
  mfa: Type.Optional(Type.Boolean()),
  totp: Type.Optional(Type.Boolean()),
  sms: Type.Optional(Type.Boolean()),
  backup: Type.Optional(Type.Boolean()),
  webauthn: Maybe(PasskeyChallenge),
};

export const SecondFactorAnswer = Type.Object({
  ticket: MfaTicket,
  code: MfaData,
  login_instance_id: Maybe(Text(128)),
});

export const SmsRequest = Type.Object({ ticket: MfaTicket });
/** The number to which a code was sent, redacted. */
export const SmsSent = Type.Object({ phone: Text(16) });
