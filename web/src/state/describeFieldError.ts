import { type MessageId, t } from '../i18n/i18n.ts';

/** Texts for the field codes that users meet; others are shown in the server's words. */
const BY_CODE: Readonly<Record<string, MessageId>> = {
  AVATAR_UNKNOWN: 'form.stale',
  BASE_TYPE_BAD_LENGTH: 'form.length',
  BASE_TYPE_MAX_LENGTH: 'form.tooLong',
  BASE_TYPE_MIN_LENGTH: 'form.tooShort',
  BASE_TYPE_REQUIRED: 'form.required',
  BINARY_TYPE_MAX_SIZE: 'form.fileTooLarge',
  CHANNEL_PARENT_INVALID: 'form.categoryGone',
  CHANNEL_PARENT_MAX_CHANNELS: 'form.categoryFull',
  CODE_INVALID: 'form.codeWrong',
  CONNECTION_REFUSED: 'form.connectionRefused',
  CONNECTION_STATE_INVALID: 'form.expired',
  CONNECTION_UNREACHABLE: 'form.connectionFailed',
  CONNECTION_UNUSABLE: 'form.connectionFailed',
  CONSENT_REQUIRED: 'register.consentRequired',
  DATE_OF_BIRTH_INVALID: 'register.birthInvalid',
  DATE_OF_BIRTH_UNDERAGE: 'register.underage',
  DOMAIN_INVALID: 'form.domainInvalid',
  EMAIL_ALREADY_REGISTERED: 'register.emailTaken',
  EMAIL_ALREADY_VERIFIED: 'form.stale',
  EMAIL_MISSING: 'form.emailMissing',
  GLOBAL_NAME_RESERVED: 'register.nameReserved',
  IMAGE_INVALID: 'form.imageInvalid',
  INVALID_LOGIN: 'login.wrong',
  INVITE_REQUIRED: 'register.inviteRequired',
  MAIL_HOST_PRIVATE: 'form.mailHostPrivate',
  MAIL_HOST_UNKNOWN: 'form.mailHostUnknown',
  MAIL_LOGIN_UNENCRYPTED: 'form.mailUnencrypted',
  MAXIMUM_NUMBER_OF_BLOCKED_USERS: 'form.tooMany',
  MAXIMUM_NUMBER_OF_CONNECTIONS: 'form.tooMany',
  MAXIMUM_NUMBER_OF_IGNORED_USERS: 'form.tooMany',
  MAXIMUM_NUMBER_OF_SERVICES: 'form.tooMany',
  MFA_NOT_ENABLED: 'form.stale',
  NOTES_LIMIT: 'form.tooMany',
  PASSWORD_BREACHED: 'register.passwordBreached',
  PASSWORD_DOES_NOT_MATCH: 'form.passwordWrong',
  PASSWORD_TOO_WEAK: 'register.passwordWeak',
  PHONE_DOES_NOT_MATCH: 'form.phoneDiffers',
  PHONE_IN_USE: 'form.phoneInUse',
  PHONE_MISSING: 'form.stale',
  SMS_ALREADY_ENABLED: 'form.stale',
  SMS_NOT_CONFIGURED: 'form.smsMissing',
  SMS_NOT_ENABLED: 'form.stale',
  TOKEN_INVALID: 'form.expired',
  TOO_MANY_PASSKEYS: 'form.tooMany',
  TOTP_ALREADY_ENABLED: 'form.stale',
  TOTP_NOT_ENABLED: 'form.stale',
  UNKNOWN_AUTHENTICATOR: 'form.stale',
  URL_INVALID: 'form.urlInvalid',
  USERNAME_ALREADY_TAKEN: 'register.usernameTaken',
  USERNAME_INVALID_CHARACTERS: 'register.usernameCharacters',
  USERNAME_INVALID_PERIODS: 'register.usernamePeriods',
  USERNAME_RESERVED: 'register.nameReserved',
  USERNAME_TOO_MANY_USERS: 'form.nameCrowded',
};

/** Describes an error at a form's field in a sentence for the user. */
export const describeFieldError = ({ code, message }: { code: string; message: string }): string => {
  const id = BY_CODE[code];
  if (!id) return message;
  const [min = 0, max = min] = (message.match(/\d+/g) ?? []).map(Number);
  return t(id, { min, max });
};
