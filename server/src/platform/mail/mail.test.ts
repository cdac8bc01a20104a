import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSmtpServer } from '@guildhall/tests/support/smtp';
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

test('without SMTP_URL, emails are files that any mail program can open', async () => {
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

test('with SMTP_URL, emails are sent to the server', async () => {
  const server = await openSmtpServer();
  const providers = createProviders();
  registerMail(providers, { smtpUrl: `smtp://127.0.0.1:${server.port}`, folder });
  const mailer = providers.find('mail') as Mailer;
  await mailer.send(mail);
  expect(server.deliveries).toHaveLength(1);
  expect(server.deliveries[0]?.message).toContain('To: ann@example.org');
  await mailer.close();
  server.close();
});

test('sending fails if the server is unreachable', async () => {
  const providers = createProviders();
  registerMail(providers, { smtpUrl: 'smtp://127.0.0.1:1', folder });
  const mailer = providers.find('mail') as Mailer;
  await expect(mailer.send(mail)).rejects.toThrow();
  await mailer.close();
});
