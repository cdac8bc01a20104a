import type { MfaTicket } from '@guildhall/protocol/mfa/schemas';
import { AuthenticatorType } from '@guildhall/protocol/mfa/types';
import type { Static } from 'typebox';
import type { App } from '../../app.ts';
import { countAttempt, singleLimit } from '../../platform/rate-limit/count-attempt.ts';
import type { TokenClaims } from './keys.ts';
import { queueSmsCode } from './sms-codes.ts';
import { loadProvingAccount } from './store.ts';
import { refusedTicket } from './tickets.ts';

const HOUR_MS = 60 * 60_000;
/** Text messages with codes for one account, and those asked for from one address. */
const ACCOUNT = { limit: 5, windowMs: HOUR_MS } as const;
const ADDRESS = { limit: 20, windowMs: HOUR_MS } as const;

/** A number of which only the last four digits can be read. */
export const redactPhone = (phone: string): string =>
  `+${phone.slice(1, -4).replaceAll(/\d/g, '*')}${phone.slice(-4)}`;

async function readAnyTicket({ mfaKeys }: Pick<App, 'mfaKeys'>, ticket: string): Promise<TokenClaims> {
  for (const purpose of ['sign-in', 'reset', 'proof-ticket'] as const) {
    const claims = await mfaKeys.read(purpose, ticket);
    if (claims) return claims;
  }
  throw refusedTicket();
}

/**
 * Sends a code to the number of the account that a ticket names. Returns the number, redacted. Throws 50035 at `ticket`, also for accounts
 * without codes by text message, and 429.
 */
export async function sendMfaSms(
  app: App,
  ticket: Static<typeof MfaTicket>,
  address: string,
): Promise<string> {
  const { userId, place = false } = await readAnyTicket(app, ticket);
  const account = userId === undefined ? undefined : await loadProvingAccount(app.db, userId);
  const takesCodes = place || account?.authenticator_types.includes(AuthenticatorType.SMS);
  const phone = takesCodes ? account?.phone : null;
  if (userId === undefined || !phone) throw refusedTicket();
  await countAttempt(
    app.db,
    [singleLimit('factor sms', [userId], ACCOUNT), singleLimit('factor sms address', [address], ADDRESS)],
    app.config.rateLimits,
  );
  await app.db.transaction((tx) =>
    queueSmsCode(app, tx, { phone, purpose: 'factor', subject: userId, language: account?.locale }),
  );
  return redactPhone(phone);
}
