import Type, { type Static } from 'typebox';
import { MfaData, MfaTicket, PasskeyChallenge } from '../mfa/schemas.ts';
import { List, Maybe, Nullable, Snowflake, Text, Timestamp, Token } from '../schemas/common.ts';
import { BACKUP_CODES, MAX_PASSKEYS, PASSKEY_NAME, TOTP_KEY_LENGTH } from './types.ts';

/** A password that exists already: whatever its length. */
const Password = Text(1_000, { minLength: 1 });

export const BackupCode = Type.Object({
  user_id: Snowflake,
  code: Text(BACKUP_CODES.length),
  consumed: Type.Boolean(),
});
export type BackupCode = Static<typeof BackupCode>;
export const BackupCodes = List(BackupCode, BACKUP_CODES.count);

export const TotpSetup = Type.Object({
  password: Maybe(Password),
  /** Base32. Without key and code, only the password is checked. */
  secret: Maybe(Text(TOTP_KEY_LENGTH, { minLength: TOTP_KEY_LENGTH, pattern: '^[A-Za-z2-7]*$' })),
  code: Maybe(Text(16)),
});
export type TotpSetup = Static<typeof TotpSetup>;

/** The session's new token. Callers with `X-Guildhall: 1` get a cookie in its place. */
export const TotpEnabled = Type.Object({ token: Type.Optional(Token), backup_codes: BackupCodes });
export const TotpDisabled = Type.Object({ token: Type.Optional(Token) });

export const PasswordConfirmation = Type.Object({ password: Maybe(Password) });

export const BackupCodesChallenge = Type.Object({ password: Password });
/** One to show the codes, one to replace them; each works once. */
export const BackupCodesNonces = Type.Object({ nonce: MfaTicket, regenerate_nonce: MfaTicket });
export const BackupCodesRequest = Type.Object({
  /** The code in the email. */
  key: Text(32, { minLength: 1 }),
  nonce: MfaTicket,
  regenerate: Maybe(Type.Boolean()),
});
export type BackupCodesRequest = Static<typeof BackupCodesRequest>;
export const ShownBackupCodes = Type.Object({ backup_codes: BackupCodes });

const PasskeyName = Text(PASSKEY_NAME.max, { minLength: PASSKEY_NAME.min });

/** A passkey. */
export const Authenticator = Type.Object({
  id: Snowflake,
  /** `AuthenticatorType`: always that of passkeys. */
  type: Type.Integer(),
  name: Text(PASSKEY_NAME.max),
  last_used: Nullable(Timestamp),
  /** The credential's id, base64url. */
  cred_id: Type.Optional(Text(2_048)),
});
export type Authenticator = Static<typeof Authenticator>;
export const Authenticators = List(Authenticator, MAX_PASSKEYS);

/** An empty body asks for a challenge; the response of the device to it creates the passkey. */
export const PasskeyCreation = Type.Object({
  name: Maybe(PasskeyName),
  ticket: Maybe(MfaTicket),
  credential: Maybe(MfaData),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** A challenge, or the new passkey with the account's backup codes. */
export const PasskeyCreated = Type.Object({
  ticket: Type.Optional(MfaTicket),
  challenge: Type.Optional(PasskeyChallenge),
  id: Type.Optional(Snowflake),
  type: Type.Optional(Type.Integer()),
  name: Type.Optional(Text(PASSKEY_NAME.max)),
  last_used: Maybe(Timestamp),
  cred_id: Type.Optional(Text(2_048)),
  backup_codes: Type.Optional(BackupCodes),
});

export const PasskeyChange = Type.Object({ name: Type.Optional(PasskeyName) });
