import { AuthenticatorType } from '@guildhall/protocol/mfa/types';
import type { PhoneAddition, PhoneFieldCode } from '@guildhall/protocol/phones/schemas';
import type { App, CallContext, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { signInsChanged } from '../auth/index.ts';
import {
  announceSecurityChange,
  redactPhone,
  removeAuthenticatorTypes,
  requireFreshProof,
  useTicket,
} from '../mfa/index.ts';
import type { Place } from '../security-log/index.ts';
import { announceOwnUser } from '../users/index.ts';
import { hasEmail, lockOwnPhone, lockPhone, setPhone, touchPhone } from './store.ts';
import { sendCode } from './verify.ts';

const refuse = (field: string, code: keyof typeof PhoneFieldCode, message: string) =>
  invalidForm({ [field]: { code, message } });
const badToken = () => refuse('phone_token', 'TOKEN_INVALID', 'This number has to be verified again.');
const mismatch = (field: string) =>
  refuse(field, 'PHONE_DOES_NOT_MATCH', 'This is not the number of your account.');

/** Returns the number that a token proves. Throws 50035 at `phone_token`. */
export async function readPhoneToken({ mfaKeys }: Pick<App, 'mfaKeys'>, token: string): Promise<string> {
  const phone = (await mfaKeys.read('phone', token))?.phone;
  if (!phone) throw badToken();
  return phone;
}

/**
 * Gives an account a verified number, and uses up the token. An account that had it before loses it, unless it needs it or the account
 * is new. Throws 50035 at `phone_token`.
 */
export async function takePhone(
  context: Context<{ readonly userId: string } | undefined>,
  tx: Tx,
  {
    userId,
    token,
    phone,
    isNew = false,
  }: {
    readonly userId: string;
    readonly token: string;
    readonly phone: string;
    readonly isNew?: boolean;
  },
): Promise<void> {
  await useTicket(tx, token, 'phone_token');
  const owner = await lockPhone(tx, phone);
  if (owner && owner.user_id !== userId) {
    if (owner.is_needed || isNew)
      throw refuse(
        'phone_token',
        'PHONE_IN_USE',
        'This number belongs to another account. Remove it there first.',
      );
    await setPhone(tx, owner.user_id, null);
    await announceOwnUser(tx, owner.user_id);
    signInsChanged(tx, owner.user_id);
    const name = redactPhone(phone);
    await announceSecurityChange(context, tx, { userId: owner.user_id, change: 'phone_removed', name });
  }
  await setPhone(tx, userId, phone);
}

/**
 * Sends a code to a number, or adds the number that a token proves. Throws 50035 at `phone` without either, and at `phone_token`, 60003
 * without a fresh proof, 429.
 */
export async function addPhone(
  context: CallContext,
  { phone, phone_token: token, password }: PhoneAddition,
  { place, ip }: { readonly place: Place; readonly ip: string },
): Promise<void> {
  const { app, caller, request } = context;
  const { userId } = caller;
  if (!token) {
    if (!phone)
      throw invalidForm({ phone: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });
    return sendCode(app, phone, { request, ip, userId });
  }
  await requireFreshProof(context, password);
  const proven = await readPhoneToken(app, token);
  await app.db.transaction(async (tx) => {
    await lockOwnPhone(tx, userId);
    await takePhone(context, tx, { userId, token, phone: proven });
    await announceOwnUser(tx, userId);
    signInsChanged(tx, userId);
    const name = redactPhone(proven);
    await announceSecurityChange(context, tx, { userId, change: 'phone_added', name, place });
  });
}

/** The same steps for the number that the account has. Throws 50035 at `phone` and `phone_token`, 60003, 429. */
export async function reverifyPhone(
  context: CallContext,
  { phone, phone_token: token, password }: PhoneAddition,
  ip: string,
): Promise<void> {
  const { app, caller, request } = context;
  const { userId } = caller;
  if (!token) {
    const own = await app.db.transaction((tx) => lockOwnPhone(tx, userId));
    if (!phone || phone !== own) throw mismatch('phone');
    return sendCode(app, phone, { request, ip, userId });
  }
  await requireFreshProof(context, password);
  const proven = await readPhoneToken(app, token);
  await app.db.transaction(async (tx) => {
    if ((await lockOwnPhone(tx, userId)) !== proven) throw mismatch('phone_token');
    await useTicket(tx, token, 'phone_token');
    await touchPhone(tx, userId);
    await announceOwnUser(tx, userId);
  });
}

/** Removes the account's number, and codes by text message with it. Throws 60003 without a fresh proof, 50035 without a number or an email address. */
export async function removePhone(
  context: CallContext,
  password: string | null | undefined,
  place: Place,
): Promise<void> {
  await requireFreshProof(context, password);
  const { app, caller } = context;
  const { userId } = caller;
  await app.db.transaction(async (tx) => {
    const phone = await lockOwnPhone(tx, userId);
    if (phone === null) throw refuse('phone', 'PHONE_MISSING', 'Your account has no phone number.');
    if (!(await hasEmail(tx, userId)))
      throw refuse('phone', 'EMAIL_MISSING', 'Add an email address to your account first.');
    await setPhone(tx, userId, null);
    await removeAuthenticatorTypes(tx, userId, [AuthenticatorType.SMS]);
    await announceOwnUser(tx, userId);
    signInsChanged(tx, userId);
    const name = redactPhone(phone);
    await announceSecurityChange(context, tx, { userId, change: 'phone_removed', name, place });
  });
}
