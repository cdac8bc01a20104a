import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { selfSignedCertificate } from '@guildhall/server/platform/tls/self-signed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { onFileEnd } from '../support/file-end.ts';
import { readMailbox, waitForMail } from '../support/mailbox.ts';
import { openSmtpServer, type SmtpServer } from '../support/smtp.ts';

/** Every host resolves to the loopback, which only these names are allowed to reach. */
const egress = {
  allow: (address: string) => address === '127.0.0.1',
  lookup: async (host: string) =>
    host === 'mail.example.org' ? ['127.0.0.1'] : host === 'inside.example.org' ? ['10.0.0.5'] : [],
};
const SECRET = 'kiln-Slip-93-brass';

let app: TestApp;
/** Another process of the same instance. */
let worker: TestApp;
let owner: TestPerson;
let folder: string;
let plain: SmtpServer;
let encrypted: SmtpServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-smtp-'));
  const certificate = await selfSignedCertificate(folder, 'mail.example.org');
  const authorities = getCACertificates();
  setDefaultCACertificates([...authorities, certificate.cert]);
  onFileEnd(() => setDefaultCACertificates(authorities));
  [plain, encrypted] = await Promise.all([openSmtpServer(), openSmtpServer(certificate)]);
  const connection = await createTestDatabase();
  app = await startTestApp({ roles: new Set(['api']) }, { egress, connection });
  worker = await startTestApp({ roles: new Set(['worker']) }, { egress, connection });
  owner = await app.register();
});
afterAll(async () => {
  plain.close();
  encrypted.close();
  await rm(folder, { recursive: true, force: true });
});

const server = (more = {}) => ({
  host: 'mail.example.org',
  port: plain.port,
  security: 'none',
  username: null,
  from: null,
  ...more,
});
const login = (more = {}) =>
  server({ port: encrypted.port, security: 'starttls', username: 'hall', password: SECRET, ...more });
const set = (value: object | null) =>
  owner.call('PATCH', '/admin/mail', { password: owner.password, server: value });
const tryOut = (value?: object) => owner.call('POST', '/admin/mail/test', value ? { server: value } : {});
const fields = (answer: { body: { errors?: { server?: object } } }) =>
  Object.keys(answer.body.errors?.server ?? {});

test('without a mail server, emails become files, even the test email', async () => {
  expect((await owner.call('GET', '/admin/mail')).body).toEqual({
    source: 'none',
    configured_server: null,
    server: null,
    sender: 'Guildhall <no-reply@localhost>',
    sender_is_configured: false,
    test_recipient: owner.email,
  });
  const { body } = await tryOut();
  expect(body).toMatchObject({ delivered: true, error: null, recipient: owner.email });
  await waitForMail(app.app.config.dataFolder, owner.email, 'test email');
});

describe('the owner’s mail server', () => {
  test('can be set with the owner’s password', async () => {
    const wrong = await owner.call('PATCH', '/admin/mail', { password: 'not it', server: server() });
    expect(failure(wrong)).toEqual([400, 50035]);
    expect(Object.keys(wrong.body.errors)).toEqual(['password']);
    expect((await owner.call('GET', '/admin/mail')).body.source).toBe('none');
  });

  test('must not be unknown or on a private network', async () => {
    for (const host of ['inside.example.org', '10.0.0.5', '169.254.169.254', '::1', 'nowhere.example.org']) {
      for (const answer of [await set(server({ host })), await tryOut(server({ host }))]) {
        expect(failure(answer)).toEqual([400, 50035]);
        expect(fields(answer)).toEqual(['host']);
      }
    }
  });

  test('gets emails of other processes at once, with the instance’s name', async () => {
    await owner.call('PATCH', '/admin/settings', { name: 'Cone Six' });
    expect((await set(server({ from: 'hall@example.org' }))).status).toBe(200);
    const before = (await readMailbox(worker.app.config.dataFolder)).length;
    const { email } = await app.register();
    await eventually(() => plain.deliveries.some(({ message }) => message.includes(email)));
    const found = plain.deliveries.find(({ message }) => message.includes(email));
    expect(found?.message).toContain('From: Cone Six <hall@example.org>');
    expect(found?.message).toContain('Subject: Verify your email address for Cone Six');
    expect(await readMailbox(worker.app.config.dataFolder)).toHaveLength(before);
    expect((await owner.call('GET', '/admin/overview')).body.health.mail.transport).toBe('smtp');
  });

  test('gets its password over an encrypted connection only', async () => {
    expect(fields(await tryOut(login({ security: 'none' })))).toEqual(['security']);
    // A server without encryption gets nothing.
    const refused = (await tryOut(login({ port: plain.port }))).body;
    expect(refused).toMatchObject({ delivered: false, error: expect.stringMatching(/TLS/i) });
    const tried = (await tryOut(login())).body;
    expect(tried).toMatchObject({ delivered: true, error: null });
    expect(encrypted.deliveries.at(-1)).toMatchObject({ login: `hall:${SECRET}`, isEncrypted: true });
  });

  test('has a secret password, which is kept only while the address is unchanged', async () => {
    const { body } = await set(login());
    expect(body.server).toEqual({
      host: 'mail.example.org',
      port: encrypted.port,
      security: 'starttls',
      username: 'hall',
      has_password: true,
      from: null,
    });
    const same = login({ password: undefined });
    expect((await set({ ...same, from: 'other@example.org' })).status).toBe(200);
    expect((await tryOut(same)).body.delivered).toBe(true);
    for (const other of [
      { port: plain.port },
      { host: '127.0.0.1' },
      { security: 'tls' },
      { username: 'someone' },
    ]) {
      expect(fields(await tryOut({ ...same, ...other }))).toEqual(['password']);
      expect(fields(await set({ ...same, ...other }))).toEqual(['password']);
    }
    expect((await tryOut()).body.delivered).toBe(true);
    const seen = [
      (await owner.call('GET', '/admin/mail')).body,
      (await owner.call('GET', '/admin/settings')).body,
      (await owner.call('GET', '/admin/log')).body,
    ];
    expect(JSON.stringify(seen)).not.toContain(SECRET);
  });

  test('is shown with its own error message if it rejects an email', async () => {
    encrypted.refuse('550 5.7.1 No relaying\u0007for you');
    const { body } = await tryOut();
    expect(body).toMatchObject({
      delivered: false,
      error: expect.stringContaining('5.7.1 No relaying for you'),
    });
    encrypted.refuse(undefined);
    expect((await owner.call('GET', '/admin/log?filter=owner')).body[0]).toMatchObject({
      action: 'mail.test',
      details: { delivered: false },
    });
  });

  test('can be removed', async () => {
    expect((await set(null)).body).toMatchObject({ source: 'none', server: null });
    const count = encrypted.deliveries.length + plain.deliveries.length;
    const { email } = await app.register();
    await waitForMail(worker.app.config.dataFolder, email);
    expect(encrypted.deliveries.length + plain.deliveries.length).toBe(count);
    const [entry] = (await owner.call('GET', '/admin/log?filter=owner')).body;
    expect(entry).toMatchObject({
      action: 'mail.update',
      details: { old_host: 'mail.example.org', new_host: null },
    });
  });
});

test('SMTP_URL takes precedence, and its password is not shown', async () => {
  const configured = await startTestApp(
    {
      smtpUrl: `smtp://127.0.0.1:${plain.port}`,
      mailFrom: 'Hall <hall@example.com>',
    },
    { egress },
  );
  const first = await configured.register();
  const value = { password: first.password, server: login() };
  const { body } = await first.call('PATCH', '/admin/mail', value);
  expect(body).toMatchObject({
    source: 'environment',
    configured_server: `127.0.0.1:${plain.port}`,
    server: { host: 'mail.example.org' },
    sender: 'Hall <hall@example.com>',
    sender_is_configured: true,
  });
  const before = encrypted.deliveries.length;
  expect((await first.call('POST', '/admin/mail/test', {})).body.delivered).toBe(true);
  expect(plain.deliveries.at(-1)?.message).toContain('From: Hall <hall@example.com>');
  expect(encrypted.deliveries).toHaveLength(before);
});
