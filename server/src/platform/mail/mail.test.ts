import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProviders } from '../providers/index.ts';
import { registerMail } from './index.ts';
import type { Mailer } from './mailer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

const from = 'Guildhall <hall@example.org>';
const mail = { from, to: 'ann@example.org', subject: 'Welcome, Änn', text: 'Your code is 1234.' };

/** Enough of SMTP (RFC 5321) to receive messages. */
async function startReceiver() {
  const received: string[] = [];
  const server = createServer((socket) => {
    let data: string | undefined;
    socket.write('220 test\r\n');
    socket.setEncoding('utf8').on('data', (text) => {
      for (const line of String(text).split('\r\n').slice(0, -1)) {
        if (data !== undefined) {
          if (line !== '.') {
            data += `${line}\n`;
            continue;
          }
          received.push(data);
          data = undefined;
          socket.write('250 ok\r\n');
        } else if (line === 'DATA') {
          data = '';
          socket.write('354 go on\r\n');
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { received, server, port: (server.address() as { port: number }).port };
}

test('without SMTP_URL messages are files that any mail program opens', async () => {
  const providers = createProviders();
  registerMail(providers, { smtpUrl: undefined, folder });
  await (providers.find('mail') as Mailer).send(mail);
  const names = await readdir(folder);
  expect(names).toHaveLength(1);
  const text = await readFile(join(folder, names[0] as string), 'utf8');
  expect(text).toContain('To: ann@example.org');
  expect(text).toContain('From: Guildhall <hall@example.org>');
  expect(text).toContain('Your code is 1234.');
  expect(text).toContain('=?UTF-8?');
});

test('with SMTP_URL they go to the server', async () => {
  const { received, server, port } = await startReceiver();
  const providers = createProviders();
  registerMail(providers, { smtpUrl: `smtp://127.0.0.1:${port}`, folder });
  const mailer = providers.find('mail') as Mailer;
  await mailer.send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: ann@example.org');
  await mailer.close();
  server.close();
});

test('a server that is away is an error to try again on', async () => {
  const providers = createProviders();
  registerMail(providers, { smtpUrl: 'smtp://127.0.0.1:1', folder });
  const mailer = providers.find('mail') as Mailer;
  await expect(mailer.send(mail)).rejects.toThrow();
  await mailer.close();
});
