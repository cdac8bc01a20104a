import type { Mailer } from './mailer.ts';
import { openTransport } from './transport.ts';

/** Mail by an SMTP server; connections are kept and shared. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = openTransport({ url, pool: true }, from);
  return {
    async send({ to, subject, text, html }) {
      await (await transport.get()).sendMail({ to, subject, text, ...(html ? { html } : {}) });
    },
    close: transport.close,
  };
}
