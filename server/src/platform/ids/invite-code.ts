import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 8;

/** A random invite code: eight letters and digits, 47 bits that can't be guessed. */
export function createInviteCode(): string {
  let code = '';
  while (code.length < LENGTH) code += ALPHABET[randomInt(ALPHABET.length)];
  return code;
}
