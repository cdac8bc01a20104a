import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './index.ts';

/** Mail into a folder, one finished message (RFC 5322, `.eml`) a file: for instances without a mail server. */
export function createFolderMailer(folder: string, from: string): Mailer {
  const transport = createTransport(
    {
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    } as object,
    { from },
  );
  return {
    async send({ to, subject, text, html }) {
      const { message } = (await transport.sendMail({
        to,
        subject,
        text,
        ...(html ? { html } : {}),
      })) as unknown as {
        message: Buffer;
      };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`,
      );
      await writeFile(`${name}.part`, message, { mode: 0o600 });
      await rename(`${name}.part`, `${name}.eml`);
    },
    async close() {
      transport.close();
    },
  };
}
