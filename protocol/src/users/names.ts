/** Why a name is refused: an error code of the form and a sentence for people. */
export interface NameComplaint {
  readonly code: string;
  readonly message: string;
}

/** Length of usernames and display names in characters (code points), by the user documentation. */
export const USERNAME_LENGTH = { min: 2, max: 32 } as const;
export const GLOBAL_NAME_LENGTH = { min: 1, max: 32 } as const;

/** Names that would pass for something else; the platform's own documentation names the first three. */
const RESERVED = new Set([
  'everyone',
  'here',
  'system message',
  'guildhall',
  'admin',
  'administrator',
  'system',
]);
const length = (text: string) => [...text].length;
const badLength = ({ min, max }: { min: number; max: number }): NameComplaint => ({
  code: 'BASE_TYPE_BAD_LENGTH',
  message: `Must be between ${min} and ${max} in length.`,
});

/**
 * Why `username` can't be one, or undefined: 2 to 32 of a-z, 0-9, `_` and `.`, no two periods in a row, none of the
 * reserved words. The same rules for the form in the browser and for the server.
 */
export function complainAboutUsername(username: string): NameComplaint | undefined {
  if (username.length < USERNAME_LENGTH.min || username.length > USERNAME_LENGTH.max)
    return badLength(USERNAME_LENGTH);
  if (!/^[a-z0-9_.]+$/.test(username))
    return {
      code: 'USERNAME_INVALID_CHARACTERS',
      message: 'Use lowercase letters a to z, digits, underscores and periods.',
    };
  if (username.includes('..'))
    return { code: 'USERNAME_INVALID_PERIODS', message: 'Two periods in a row are not allowed.' };
  if (RESERVED.has(username)) return { code: 'USERNAME_RESERVED', message: 'This name is reserved.' };
  return undefined;
}

/** Control characters, and format characters that render as nothing or turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A display name as it is stored: no invisible characters, trimmed, single spaces; composed (NFC). */
export function tidyName(name: string): string {
  return name.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();
}

/** Why a tidied display name can't be one, or undefined: 1 to 32 characters, none of the reserved words. */
export function complainAboutGlobalName(name: string): NameComplaint | undefined {
  if (length(name) < GLOBAL_NAME_LENGTH.min || length(name) > GLOBAL_NAME_LENGTH.max)
    return badLength(GLOBAL_NAME_LENGTH);
  if (RESERVED.has(name.toLowerCase()) && !['admin', 'administrator'].includes(name.toLowerCase()))
    return { code: 'GLOBAL_NAME_RESERVED', message: 'This name is reserved.' };
  return undefined;
}
