import { randomInt } from 'node:crypto';
import { AuthFieldCode } from '@guildhall/protocol/auth/schemas';
import { complainAboutUsername } from '@guildhall/protocol/users/names';
import type { Tx } from '../../platform/database/index.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { claimEmail, claimUsername } from './names-store.ts';

/** A username derived from a display name, with a suffix of digits that makes it likely to be free. */
export const makeUsername = (globalName: string): string => {
  const base = globalName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_.]+/g, '')
    .replace(/\.{2,}/g, '.')
    .slice(0, 26);
  const candidate = `${base}${randomInt(1_000, 1_000_000)}`;
  return complainAboutUsername(candidate) ? `user${randomInt(1_000_000, 1_000_000_000)}` : candidate;
};

/** Reserves the name for this user; throws USERNAME_ALREADY_TAKEN. */
export async function takeUsername(tx: Tx, username: string, userId: string): Promise<void> {
  if (!(await claimUsername(tx, username, userId)))
    throw invalidForm({
      username: { code: AuthFieldCode.USERNAME_ALREADY_TAKEN, message: 'This username is taken.' },
    });
}

/** Reserves the address for this user; throws EMAIL_ALREADY_REGISTERED. */
export async function takeEmail(tx: Tx, email: string, userId: string): Promise<void> {
  if (!(await claimEmail(tx, email, userId)))
    throw invalidForm({
      email: { code: AuthFieldCode.EMAIL_ALREADY_REGISTERED, message: 'This email is already registered.' },
    });
}

/** The discriminators that are tried before a bot's name counts as used up. */
const TRIES = 50;

/**
 * Reserves the name for a bot. Others can have it too, so the returned discriminator distinguishes them: `preferred` if that
 * is free. Throws 50035 at `field` if the name is used up.
 */
export async function claimBotName(
  tx: Tx,
  name: string,
  botId: string,
  field: string,
  preferred?: string,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const discriminator =
      tries === 0 && preferred ? preferred : String(randomInt(1, 10_000)).padStart(4, '0');
    if (await claimUsername(tx, `${name.toLowerCase()}#${discriminator}`, botId)) return discriminator;
  }
  throw invalidForm({
    [field]: { code: 'USERNAME_TOO_MANY_USERS', message: 'Too many bots have this name.' },
  });
}
