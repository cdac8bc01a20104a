import { AuthenticatorType } from '@guildhall/protocol/mfa/types';
import { PhoneFieldCode } from '@guildhall/protocol/phones/schemas';
import type { CallContext } from '../../app.ts';
import { type FieldError, invalidForm, unauthorized } from '../../platform/http/errors.ts';
import {
  addAuthenticatorType,
  loadProvingAccountIn,
  removeAuthenticatorTypes,
  requireFreshProof,
} from '../mfa/index.ts';
import type { Place } from '../security-log/index.ts';
import { changeAuthenticators } from './change.ts';

const refuse = (complaint: FieldError) => invalidForm({ '': complaint });

/**
 * Turns on codes by text message, as a spare of the authenticator app. Throws 60003 without a fresh proof, 50035 without an app or a
 * phone number.
 */
export async function enableSms(
  context: CallContext,
  password: string | null | undefined,
  place: Place,
): Promise<void> {
  await requireFreshProof(context, password);
  const { userId } = context.caller;
  await changeAuthenticators(context, { change: 'sms_added', place }, async (tx) => {
    const account = await loadProvingAccountIn(tx, userId);
    if (!account) throw unauthorized();
    const { authenticator_types: types, phone } = account;
    if (!types.includes(AuthenticatorType.TOTP))
      throw refuse({ code: 'TOTP_NOT_ENABLED', message: 'Connect an authenticator app first.' });
    if (!phone) throw refuse({ code: PhoneFieldCode.PHONE_MISSING, message: 'Add a phone number first.' });
    if (types.includes(AuthenticatorType.SMS))
      throw refuse({ code: 'SMS_ALREADY_ENABLED', message: 'Codes by text message are already on.' });
    await addAuthenticatorType(tx, userId, AuthenticatorType.SMS);
  });
}

/** Turns off codes by text message. Throws 60003 without a fresh proof, 50035 if they are off. */
export async function disableSms(
  context: CallContext,
  password: string | null | undefined,
  place: Place,
): Promise<void> {
  await requireFreshProof(context, password);
  const { userId } = context.caller;
  await changeAuthenticators(context, { change: 'sms_removed', place }, async (tx) => {
    const account = await loadProvingAccountIn(tx, userId);
    if (!account?.authenticator_types.includes(AuthenticatorType.SMS))
      throw refuse({ code: 'SMS_NOT_ENABLED', message: 'Codes by text message are off.' });
    await removeAuthenticatorTypes(tx, userId, [AuthenticatorType.SMS]);
  });
}
