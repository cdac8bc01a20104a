import { type FieldErrors, RestError } from '@guildhall/client';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';

/** Error texts of a form: one for the whole, and those below its fields. */
export type FormErrors<Field extends string> = { readonly [Name in Field | 'form']?: string | undefined };

/** Texts for the field codes that users meet; others are shown in the server's words. */
const BY_CODE: Readonly<Record<string, MessageId>> = {
  BASE_TYPE_REQUIRED: 'form.required',
  BASE_TYPE_BAD_LENGTH: 'form.length',
  BASE_TYPE_MAX_LENGTH: 'form.tooLong',
  BASE_TYPE_MIN_LENGTH: 'form.tooShort',
  CHANNEL_PARENT_INVALID: 'form.categoryGone',
  CHANNEL_PARENT_MAX_CHANNELS: 'form.categoryFull',
  CODE_INVALID: 'form.codeWrong',
  CONSENT_REQUIRED: 'register.consentRequired',
  DATE_OF_BIRTH_INVALID: 'register.birthInvalid',
  DATE_OF_BIRTH_UNDERAGE: 'register.underage',
  EMAIL_ALREADY_REGISTERED: 'register.emailTaken',
  GLOBAL_NAME_RESERVED: 'register.nameReserved',
  INVALID_LOGIN: 'login.wrong',
  INVITE_REQUIRED: 'register.inviteRequired',
  MAIL_HOST_PRIVATE: 'form.mailHostPrivate',
  MAIL_HOST_UNKNOWN: 'form.mailHostUnknown',
  MAIL_LOGIN_UNENCRYPTED: 'form.mailUnencrypted',
  PASSWORD_DOES_NOT_MATCH: 'form.passwordWrong',
  PASSWORD_BREACHED: 'register.passwordBreached',
  PASSWORD_TOO_WEAK: 'register.passwordWeak',
  USERNAME_ALREADY_TAKEN: 'register.usernameTaken',
  USERNAME_INVALID_CHARACTERS: 'register.usernameCharacters',
  USERNAME_INVALID_PERIODS: 'register.usernamePeriods',
  USERNAME_RESERVED: 'register.nameReserved',
};

const sentence = ({ code, message }: { code: string; message: string }): string => {
  const id = BY_CODE[code];
  if (!id) return message;
  const [min = 0, max = min] = (message.match(/\d+/g) ?? []).map(Number);
  return t(id, { min, max });
};

/** Every complaint of the tree with the path of its field. */
function* complaints(errors: FieldErrors, path: string[] = []): Generator<[path: string, text: string]> {
  for (const complaint of errors._errors ?? []) yield [path.join('.'), sentence(complaint)];
  for (const [name, nested] of Object.entries(errors))
    if (name !== '_errors') yield* complaints(nested as FieldErrors, [...path, name]);
}

/**
 * Turns the error of a failed call into a form's error texts.
 * @param fields the form's fields and the names (dotted paths) they have in the body that was sent; complaints about anything else
 *   are shown for the form as a whole, so that none is lost
 */
export function formErrors<Field extends string>(
  error: unknown,
  fields: Readonly<Record<Field, string | readonly string[]>>,
): FormErrors<Field> {
  if (!(error instanceof RestError) || !error.errors)
    return { form: describeError(error) } as FormErrors<Field>;
  const told: Record<string, string> = {};
  const names = Object.entries(fields) as [Field, string | readonly string[]][];
  for (const [path, text] of complaints(error.errors)) {
    const field = names.find(([, paths]) =>
      typeof paths === 'string' ? paths === path : paths.includes(path),
    );
    told[field?.[0] ?? 'form'] ??= text;
  }
  return (Object.keys(told).length > 0 ? told : { form: describeError(error) }) as FormErrors<Field>;
}
