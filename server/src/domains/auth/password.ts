import { AuthFieldCode } from '@guildhall/protocol/auth/schemas';
import { brand } from '@guildhall/protocol/brand';
import type { FieldError } from '../../platform/http/errors.ts';
import { isBreached } from '../../platform/passwords/breached.ts';
import { MINIMUM_SCORE, scorePassword } from '../../platform/passwords/strength.ts';

/** Why a password is not allowed for a user with these names and this address; undefined if it is neither leaked nor easy to guess. */
export async function complainAboutPassword(
  password: string,
  owner: readonly (string | null | undefined)[],
): Promise<FieldError | undefined> {
  if (await isBreached(password))
    return {
      code: AuthFieldCode.PASSWORD_BREACHED,
      message: 'This password has appeared in a data breach. Choose a different one.',
    };
  const about = [...owner, brand.product]
    .flatMap((text) => [text?.replace(/\s+/g, ''), ...(text ?? '').split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word !== undefined && word.length > 1) as string[];
  if ((await scorePassword(password, about)) >= MINIMUM_SCORE) return undefined;
  return {
    code: AuthFieldCode.PASSWORD_TOO_WEAK,
    message: 'This password is too easy to guess. Use a longer one, such as four unrelated words.',
  };
}
