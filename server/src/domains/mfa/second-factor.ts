import { MFA_MINUTES, MfaFieldCode, type SecondFactor } from '@guildhall/protocol/mfa/types';
import type { Actor, App, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type ApiError, invalidForm } from '../../platform/http/errors.ts';
import type { Place } from '../security-log/index.ts';
import { announceSecurityChange } from './announce.ts';
import { loadFactors, takeFactor } from './factors.ts';
import type { TokenClaims } from './keys.ts';
import type { ProvingAccount } from './store.ts';
import { digestPassword, readTicket, refusedTicket, useTicket } from './tickets.ts';

/** The steps that a second factor completes. */
export type FactorStep = 'sign-in' | 'reset';

/** The response that asks for a second factor. */
export interface SecondFactorRequest {
  readonly user_id: string;
  readonly ticket: string;
  readonly mfa: true;
  readonly totp: boolean;
  readonly sms: boolean;
  readonly backup: boolean;
  readonly webauthn: string | null;
}

/** Asks for a second factor of an account that proved the first; the ticket keeps `carried` for the end of the step. */
export async function requestSecondFactor(
  app: Pick<App, 'config' | 'db' | 'mfaKeys'>,
  step: FactorStep,
  userId: string,
  account: Pick<ProvingAccount, 'password_hash' | 'authenticator_types'>,
  carried: Pick<TokenClaims, 'undelete'> = {},
): Promise<SecondFactorRequest> {
  const { totp, sms, passkey } = await loadFactors(app, userId, account);
  const claims = {
    ...carried,
    userId,
    challenge: passkey?.challenge,
    password: digestPassword(account.password_hash),
  };
  const ticket = await app.mfaKeys.issue(step, claims, MFA_MINUTES.ticket);
  return {
    user_id: userId,
    ticket,
    mfa: true,
    totp,
    sms,
    backup: true,
    webauthn: passkey?.text ?? null,
  };
}

/** Asks for a code by text message, which confirms the place of a sign-in; the account has a number and no second factor. */
export async function requestPlaceCode(
  app: Pick<App, 'mfaKeys'>,
  { user_id: userId, password_hash }: Pick<ProvingAccount, 'password_hash'> & { readonly user_id: string },
  carried: Pick<TokenClaims, 'undelete'>,
): Promise<SecondFactorRequest> {
  const claims = { ...carried, userId, place: true, password: digestPassword(password_hash) };
  const ticket = await app.mfaKeys.issue('sign-in', claims, MFA_MINUTES.ticket);
  return { user_id: userId, ticket, mfa: true, totp: false, sms: true, backup: false, webauthn: null };
}

/** A ticket that a second factor is to complete. */
export interface OpenTicket {
  readonly ticket: string;
  readonly userId: string;
  readonly challenge: string | undefined;
  readonly password: string | undefined;
  readonly undelete: boolean;
}

/** Reads the ticket of a step. Throws 50035 at `ticket`. */
export async function openTicket(
  app: Pick<App, 'mfaKeys'>,
  step: FactorStep,
  ticket: string,
): Promise<OpenTicket> {
  const { userId, challenge, password, undelete = false } = await readTicket(app, step, ticket);
  if (userId === undefined) throw refusedTicket();
  return { ticket, userId, challenge, password, undelete };
}

/** 50035 at `field` for a code, or the response of a passkey, that is not valid. */
export const wrongFactor = (field = 'code'): ApiError =>
  invalidForm({
    [field]: { code: MfaFieldCode.CODE_INVALID, message: 'This code is wrong, or it was used already.' },
  });

/** Uses up a second factor with its ticket. Throws 50035 at `ticket` or `code`. Returns the factor that was used. */
export async function takeSecondFactor(
  context: Context<Actor | undefined>,
  tx: Tx,
  open: OpenTicket,
  answer: { readonly type: SecondFactor; readonly code: string; readonly place: Place },
): Promise<SecondFactor> {
  const { ticket, userId, challenge } = open;
  const { type, code, place } = answer;
  const used = await takeFactor(context.app, tx, userId, { type, data: code, challenge });
  if (!used) throw wrongFactor();
  await useTicket(tx, ticket);
  if (used === 'backup')
    await announceSecurityChange(context, tx, { userId, change: 'backup_code_used', place });
  return used;
}
