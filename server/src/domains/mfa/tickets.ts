import { createHmac, hash } from 'node:crypto';
import { BACKUP_CODES_MINUTES } from '@guildhall/protocol/authenticators/types';
import { MFA_MINUTES, MfaFieldCode } from '@guildhall/protocol/mfa/types';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type ApiError, invalidForm } from '../../platform/http/errors.ts';
import { takeOnce } from '../../platform/rate-limit/exact-store.ts';
import type { TokenClaims, TokenPurpose } from './keys.ts';

/** How long a ticket can be valid. */
const LONGEST_MINUTES = Math.max(MFA_MINUTES.ticket, BACKUP_CODES_MINUTES);

/** Stands for a password in a ticket, which a changed password makes worthless. */
export const digestPassword = (passwordHash: string): string =>
  createHmac('sha256', 'mfa ticket').update(passwordHash).digest('base64url').slice(0, 22);

/** 50035 at `field` for a ticket that is not valid. */
export const refusedTicket = (field = 'ticket'): ApiError =>
  invalidForm({
    [field]: { code: MfaFieldCode.TICKET_INVALID, message: 'This step has expired. Start again.' },
  });

/** Returns the claims of a ticket. Throws 50035 at `field`. */
export async function readTicket(
  { mfaKeys }: Pick<App, 'mfaKeys'>,
  purpose: TokenPurpose,
  ticket: string,
  field = 'ticket',
): Promise<TokenClaims> {
  const claims = await mfaKeys.read(purpose, ticket);
  if (!claims) throw refusedTicket(field);
  return claims;
}

/** Uses up a ticket. Throws 50035 at `field` if it was used before. */
export async function useTicket(tx: Tx, ticket: string, field = 'ticket'): Promise<void> {
  const key = hash('sha256', `mfa ticket\n${ticket}`, 'buffer');
  if (!(await takeOnce(tx, key, LONGEST_MINUTES * 60_000))) throw refusedTicket(field);
}
