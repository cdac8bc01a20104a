import { createTransport } from 'nodemailer';
import type { Mailer } from './index.ts';

/** Mail by an SMTP server; connections are kept and shared. */
export function createSmtpMailer(url: string, from: string): Mailer {
  // The address chooses the server; nothing in a message may choose a file or an address to read.
  const transport = createTransport(
    { url, pool: true, disableFileAccess: true, disableUrlAccess: true } as object,
    { from },
  );
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ to, subject, text, ...(html ? { html } : {}) });
    },
    async close() {
      transport.close();
    },
  };
}
