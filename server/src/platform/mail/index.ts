import { join } from 'node:path';
import type { Providers } from '../providers/index.ts';
import { createFolderMailer } from './folder.ts';
import { createSmtpMailer } from './smtp.ts';

declare module '../providers/index.ts' {
  interface ProviderKinds {
    mail: Mailer;
  }
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

export interface Mailer {
  /** Hands the message over for delivery; rejects where that fails, so a job tries again. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

export interface MailOptions {
  /** SMTP_URL, such as smtps://user:password@mail.example.org. */
  readonly smtpUrl: string | undefined;
  /** The sender's address. */
  readonly from: string;
  /** Where messages are written as files while there is no SMTP_URL. */
  readonly folder: string;
}

/** Where messages become files on a server without SMTP_URL. */
export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail');

/** Registers the mail providers: SMTP where it is set, and always the outbox folder. */
export function registerMail(providers: Providers, { smtpUrl, from, folder }: MailOptions): void {
  providers.register('mail', 'folder', createFolderMailer(folder, from));
  if (!smtpUrl) return;
  providers.register('mail', 'smtp', createSmtpMailer(smtpUrl, from));
  providers.prefer('mail', 'smtp');
}
