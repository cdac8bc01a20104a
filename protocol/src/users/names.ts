import { USER_LIMITS, USERNAME_FORBIDDEN, USERNAME_FORBIDDEN_PARTS } from '../limits/users.ts';
import { hasVisibleText } from '../text.ts';

/** Why a name is refused: an error code of the form and a sentence for people. */
export interface NameComplaint {
  readonly code: string;
  readonly message: string;
}

/** Names refused because they would impersonate the platform or a mention of everyone. */
const isReserved = (name: string) =>
  (USERNAME_FORBIDDEN as readonly string[]).includes(name) || name === 'guildhall' || name === 'system';

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
  if (username.length < USER_LIMITS.username.min || username.length > USER_LIMITS.username.max)
    return badLength(USER_LIMITS.username);
  if (!/^[a-z0-9_.]+$/.test(username))
    return {
      code: 'USERNAME_INVALID_CHARACTERS',
      message: 'Use lowercase letters a to z, digits, underscores and periods.',
    };
  if (username.includes('..'))
    return { code: 'USERNAME_INVALID_PERIODS', message: 'Two periods in a row are not allowed.' };
  if (isReserved(username) || USERNAME_FORBIDDEN_PARTS.some((part) => username.includes(part)))
    return { code: 'USERNAME_RESERVED', message: 'This name is reserved.' };
  return undefined;
}

/** Control characters, and format characters that render as nothing or turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A display name as it is stored: no invisible characters, trimmed, single spaces; composed (NFC). Empty if nothing in it can be seen. */
export function tidyName(name: string): string {
  if (!hasVisibleText(name)) return '';
  return name.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').trim();
}

/** Why a tidied display name can't be one, or undefined: 1 to 32 characters, none of the reserved words. */
export function complainAboutGlobalName(name: string): NameComplaint | undefined {
  if (length(name) < USER_LIMITS.displayName.min || length(name) > USER_LIMITS.displayName.max)
    return badLength(USER_LIMITS.displayName);
  if (isReserved(name.toLowerCase()))
    return { code: 'GLOBAL_NAME_RESERVED', message: 'This name is reserved.' };
  return undefined;
}
