import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { complainAboutUsername } from '@guildhall/protocol/users/names';
import { t } from '../../i18n/i18n.ts';

/** Why a username is invalid, by the same rules as the server's; undefined for a valid one. */
export function usernameProblem(username: string): string | undefined {
  switch (complainAboutUsername(username)?.code) {
    case undefined:
      return undefined;
    case 'USERNAME_INVALID_CHARACTERS':
      return t('register.usernameCharacters');
    case 'USERNAME_INVALID_PERIODS':
      return t('register.usernamePeriods');
    case 'USERNAME_RESERVED':
      return t('register.nameReserved');
    default:
      return t('form.length', USER_LIMITS.username);
  }
}
