import type { MailSource } from '@guildhall/protocol/instance/limits';
import type { App } from '../../app.ts';
import { type Mail, type Mailbox, sendThrough } from '../../platform/mail/index.ts';
import { loadProfile } from '../instance/index.ts';
import { loadServer, type StoredServer } from './store.ts';

/** Sends the instance's emails: through SMTP_URL, else through the owner's mail server, else into a folder. */
export interface InstanceMailer {
  /** Sends an email. Rejects if that fails, so that a job can retry. */
  send(mail: Omit<Mail, 'from'>): Promise<void>;
  /** Whether there is a mail server, so that emails reach their receivers. */
  isConfigured(): Promise<boolean>;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly mailer: InstanceMailer;
  }
}

type Mailing = Pick<App, 'config' | 'db' | 'egress' | 'providers'>;

/** Returns where the mail server in use was set. */
export const getMailSource = ({ smtpUrl }: App['config'], server: StoredServer | undefined): MailSource =>
  smtpUrl ? 'environment' : server ? 'instance' : 'none';

/** Returns the sender of emails: GUILDHALL_MAIL_FROM, or the instance's name with the mail server's address or a default. */
export async function getSender(
  { config, db }: Pick<App, 'config' | 'db'>,
  server: Pick<StoredServer, 'sender'> | undefined,
): Promise<string | Mailbox> {
  if (config.mailFrom) return config.mailFrom;
  const { name } = await loadProfile(db);
  const chosen = config.smtpUrl ? undefined : server?.sender;
  return { name, address: chosen ?? `no-reply@${new URL(config.publicUrl).hostname}` };
}

/** Sends an email through the owner's mail server, which must be on the public internet. */
export async function sendThroughServer(
  app: Mailing,
  server: StoredServer,
  mail: Omit<Mail, 'from'>,
): Promise<void> {
  const address = await app.egress.resolve(server.host);
  await sendThrough(server, address, { ...mail, from: await getSender(app, server) });
}

/** Creates the mailer. It reads the settings for each email, so that a change applies to all processes immediately. */
export const createInstanceMailer = (app: App): InstanceMailer => ({
  async send(mail) {
    const server = await loadServer(app.db);
    if (server && getMailSource(app.config, server) === 'instance')
      return sendThroughServer(app, server, mail);
    await app.providers.find('mail')?.send({ ...mail, from: await getSender(app, server) });
  },
  async isConfigured() {
    return getMailSource(app.config, await loadServer(app.db)) !== 'none';
  },
});
