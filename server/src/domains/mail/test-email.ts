import { performance } from 'node:perf_hooks';
import { INSTANCE_LIMITS } from '@guildhall/protocol/instance/limits';
import type { MailServer, MailTest } from '@guildhall/protocol/instance/mail';
import type { Context } from '../../app.ts';
import { logForInstance } from '../instance/index.ts';
import { getSettings } from '../users/index.ts';
import { chooseServer } from './choose-server.ts';
import { composeEmail } from './compose.ts';
import { emailLanguage } from './emails/index.ts';
import { sendThroughServer } from './mailer.ts';
import { getRecipient } from './settings.ts';
import { loadServer } from './store.ts';

/** Returns the message of another server's error on one line. */
const describe = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, INSTANCE_LIMITS.outsideError);

/**
 * Sends a test email to the owner, through `wanted` or with the settings in effect, logs it and returns the result. Throws 50035 at a
 * field of `server`.
 */
export async function sendTestEmail(context: Context, wanted: MailServer | undefined): Promise<MailTest> {
  const { app, caller } = context;
  const stored = await loadServer(app.db);
  const server = wanted ? await chooseServer(app, stored, wanted) : undefined;
  const to = await getRecipient(app, caller.userId);
  const { locale } = await getSettings(context);
  const { subject, text, html } = await composeEmail(app, { language: emailLanguage(locale) }, ({ test }) =>
    test(),
  );
  const mail = { to, subject, text, ...(html === undefined ? {} : { html }) };
  const start = performance.now();
  const error = await (server ? sendThroughServer(app, server, mail) : app.mailer.send(mail)).then(
    () => null,
    describe,
  );
  const milliseconds = Math.round(performance.now() - start);
  const delivered = error === null;
  await app.db.transaction((tx) =>
    logForInstance(app, tx, { userId: caller.userId, action: 'mail.test', details: { delivered } }),
  );
  return { delivered, milliseconds, recipient: to, error };
}
