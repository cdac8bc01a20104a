import { randomInt, timingSafeEqual } from 'node:crypto';
import { PHONE_MINUTES } from '@guildhall/protocol/phones/schemas';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { deleteSmsCode, loadSmsCode, storeSmsCode } from './sms-codes-store.ts';

/** What a code is for: proving a number, or being the second factor of an account. */
export type SmsPurpose = 'phone' | 'factor';

/** A code to send. `subject` is the number that it proves, or the id of the account. */
export interface SmsRequest {
  readonly phone: string;
  readonly purpose: SmsPurpose;
  readonly subject: string;
  /** The language of the text. */
  readonly language: string | undefined;
}

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** The code is created with the text, so that no queue holds one. */
    'phones.send_code': SmsRequest;
  }
}

type Keys = Pick<App, 'mfaKeys'>;

/** Tries of a text message: with growing pauses, as long as somebody waits for it. */
const TRIES = 4;

const digestKey = ({ mfaKeys }: Keys, purpose: SmsPurpose, subject: string) =>
  mfaKeys.digest(`sms\n${purpose}\n${subject}`);
const digestCode = ({ mfaKeys }: Keys, purpose: SmsPurpose, subject: string, code: string) =>
  mfaKeys.digest(`sms code\n${purpose}\n${subject}\n${code}`);

/** Queues a text message with a code, in the transaction. */
export const queueSmsCode = (app: Pick<App, 'jobs'>, tx: Tx, request: SmsRequest): Promise<void> =>
  app.jobs.add(tx.sql, 'phones.send_code', request, { maxAttempts: TRIES });

/** Creates a code of six digits, which replaces the one before. */
export async function createSmsCode(
  app: Keys,
  tx: Tx,
  { purpose, subject }: Pick<SmsRequest, 'purpose' | 'subject'>,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await storeSmsCode(
    tx,
    digestKey(app, purpose, subject),
    digestCode(app, purpose, subject, code),
    PHONE_MINUTES.code,
  );
  return code;
}

/** Whether a code was sent that still works. */
export const isSmsCodePending = async (
  app: Keys,
  tx: Tx,
  purpose: SmsPurpose,
  subject: string,
): Promise<boolean> => (await loadSmsCode(tx, digestKey(app, purpose, subject))) !== undefined;

/** Whether this is the code that was sent last; it is used up. Callers count the tries. */
export async function takeSmsCode(
  app: Keys,
  tx: Tx,
  { purpose, subject, code }: Pick<SmsRequest, 'purpose' | 'subject'> & { readonly code: string },
): Promise<boolean> {
  const key = digestKey(app, purpose, subject);
  const stored = await loadSmsCode(tx, key);
  const typed = digestCode(app, purpose, subject, code.replaceAll(/[\s-]/g, ''));
  if (!stored || !timingSafeEqual(stored, typed)) return false;
  await deleteSmsCode(tx, key);
  return true;
}
