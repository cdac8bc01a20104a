import type { PasswordHasher } from '@guildhall/server/platform/passwords/hash';
import { PASSWORD } from './password.ts';

let hashed: Promise<string> | undefined;

/**
 * Has the password of most test accounts hashed once per process instead of once per account, which is a sixth of the processor time of
 * the `api` project. Other passwords are hashed as always, and each is verified at its full cost.
 */
export function hashOnce(passwords: PasswordHasher): void {
  const { hash } = passwords;
  passwords.hash = (password, turn) => {
    if (password !== PASSWORD) return hash(password, turn);
    hashed ??= hash(password, turn).catch((error) => {
      hashed = undefined;
      throw error;
    });
    return hashed;
  };
}
