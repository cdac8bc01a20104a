import { PHONE_MINUTES, PhoneFieldCode } from '@guildhall/protocol/phones/schemas';
import type { App } from '../../app.ts';
import { addressBlock } from '../../platform/http/client-address.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import type { Source } from '../auth/index.ts';
import { getLanguage } from '../mail/index.ts';
import { isSmsCodePending, queueSmsCode, takeSmsCode } from '../mfa/index.ts';
import { countCode, countTry } from './limits.ts';

/** Who asks for a code. */
export interface CodeRequest {
  readonly request: Request;
  readonly ip: string;
  /** The account that asks; undefined for strangers. */
  readonly userId?: string;
}

/** Sends a code to a number. The response is the same whoever has the number. Throws 429. */
export async function sendCode(app: App, phone: string, { request, ip, userId }: CodeRequest): Promise<void> {
  await countCode(app, phone, addressBlock(ip), userId);
  const language = getLanguage(request);
  await app.db.transaction((tx) =>
    queueSmsCode(app, tx, { phone, purpose: 'phone', subject: phone, language }),
  );
}

/** Sends another code to a number that waits for one, and does nothing for others. Throws 429. */
export async function resendCode(app: App, phone: string, { request, ip }: CodeRequest): Promise<void> {
  await countCode(app, phone, addressBlock(ip));
  const language = getLanguage(request);
  await app.db.transaction(async (tx) => {
    if (await isSmsCodePending(app, tx, 'phone', phone))
      await queueSmsCode(app, tx, { phone, purpose: 'phone', subject: phone, language });
  });
}

/** Exchanges a code for a token that proves the number. Throws 50035 at `code`, 429. */
export async function verifyPhone(
  app: App,
  { phone, code }: { readonly phone: string; readonly code: string },
  source: Source,
): Promise<string> {
  const forgive = await countTry(app, phone, source);
  const isRight = await app.db.transaction((tx) =>
    takeSmsCode(app, tx, { purpose: 'phone', subject: phone, code }),
  );
  if (!isRight)
    throw invalidForm({
      code: { code: PhoneFieldCode.CODE_INVALID, message: 'This code is wrong, or it has expired.' },
    });
  await forgive();
  return app.mfaKeys.issue('phone', { phone }, PHONE_MINUTES.token);
}
