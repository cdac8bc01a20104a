import type { PasswordHasher } from '@guildhall/server/platform/passwords/hash';
import { PASSWORD } from './password.ts';

let hashed: Promise<string> | undefined;

/**
 * Has the password of most test accounts hashed once per process instead of at each registration and sign-in: hashing was a sixth of
 * the processor time of the `api` project, and recognising 7 % of its JavaScript's. Other passwords, wrong ones among them, are hashed and verified as always.
 */
export function hashOnce(passwords: PasswordHasher): void {
  const { hash, verify } = passwords;
  passwords.hash = (password, turn) => {
    if (password !== PASSWORD) return hash(password, turn);
    hashed ??= hash(password, turn).catch((error) => {
      hashed = undefined;
      throw error;
    });
    return hashed;
  };
  passwords.verify = async (stored, password, turn) =>
    (password === PASSWORD && stored !== undefined && stored === (await hashed)) ||
    verify(stored, password, turn);
}
