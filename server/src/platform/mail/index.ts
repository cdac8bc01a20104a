import { join } from 'node:path';
import type { Providers } from '../providers/index.ts';
import { createFolderMailer } from './folder.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp.ts';

declare module '../providers/index.ts' {
  interface ProviderKinds {
    mail: Mailer;
  }
}

export interface MailOptions {
  /** SMTP_URL, such as smtps://user:password@mail.example.org. */
  readonly smtpUrl: string | undefined;
  /** Where messages are written as files while there is no SMTP_URL. */
  readonly folder: string;
}

export type { Mail, Mailbox } from './mailer.ts';
export { type MailServer, sendThrough } from './server.ts';

/** Where messages become files on a server without SMTP_URL. */
export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail');

/** Registers the mail providers: SMTP where it is set, and always the outbox folder. */
export function registerMail(providers: Providers, { smtpUrl, folder }: MailOptions): void {
  providers.register('mail', 'folder', createFolderMailer(folder));
  if (!smtpUrl) return;
  providers.register('mail', 'smtp', createSmtpMailer(smtpUrl));
  providers.prefer('mail', 'smtp');
}
