import type { Mailer } from './mailer.ts';
import { openTransport } from './transport.ts';

/** Mail by an SMTP server; connections are kept and shared. */
export function createSmtpMailer(url: string): Mailer {
  const transport = openTransport({ url, pool: true });
  return {
    async send(mail) {
      await (await transport.get()).sendMail({ ...mail });
    },
    close: transport.close,
  };
}
