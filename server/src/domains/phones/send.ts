import { PHONE_MINUTES } from '@guildhall/protocol/phones/schemas';
import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { loadProfile } from '../instance/index.ts';
import { emailLanguage, translateFor } from '../mail/index.ts';
import { createSmsCode, deleteOldSmsCodes, type SmsRequest } from '../mfa/index.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'phones.delete_codes': Record<string, never>;
  }
}

async function send(app: App, { phone, purpose, subject, language }: SmsRequest): Promise<void> {
  const { name: product } = await loadProfile(app.db);
  const code = await app.db.transaction((tx) => createSmsCode(app, tx, { purpose, subject }));
  const text = translateFor(emailLanguage(language), product)('sms.code', {
    code,
    minutes: PHONE_MINUTES.code,
  });
  await app.providers.find('sms')?.send({ to: phone, text });
}

/** Sends text messages with codes, and removes old codes. */
export const phonesJobs: DomainJobs = {
  // Waits for another host.
  'phones.send_code': { run: send, lane: 'outside' },
  'phones.delete_codes': { run: ({ db }) => deleteOldSmsCodes(db), cron: '35 * * * *' },
};
