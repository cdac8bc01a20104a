import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BloomFilter, readBloomFilter } from './bloom-filter.ts';

/** Where the filter is that `server/scripts/build-breached-passwords.mjs` makes. */
export const BREACHED_PASSWORDS_FILE = join(import.meta.dirname, 'breached-passwords.bloom');

/**
 * The normalized form a password shares with its variants: attackers try other cases, spacing and forms of letters as well, so they
 * count as the same.
 */
export const foldPassword = (password: string): string =>
  password.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

let filter: Promise<BloomFilter> | undefined;

/** Whether a password, or one that differs only in case and white space, is on the list of breached passwords. */
export async function isBreached(password: string): Promise<boolean> {
  filter ??= readFile(BREACHED_PASSWORDS_FILE).then(readBloomFilter);
  return (await filter).has(foldPassword(password));
}
