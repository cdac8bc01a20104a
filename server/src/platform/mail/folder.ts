import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './mailer.ts';
import { openTransport } from './transport.ts';

/** Mail into a folder, one finished message (RFC 5322, `.eml`) a file: for instances without a mail server. */
export function createFolderMailer(folder: string): Mailer {
  const transport = openTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const sender = await transport.get();
      const sent: { message?: Buffer } = await sender.sendMail({ ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replaceAll(':', '-');
      const name = join(folder, `${time}-${randomUUID().slice(0, 8)}`);
      await writeFile(`${name}.part`, sent.message as Buffer, { mode: 0o600 });
      await rename(`${name}.part`, `${name}.eml`);
    },
    close: transport.close,
  };
}
