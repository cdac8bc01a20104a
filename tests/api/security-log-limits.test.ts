import { expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../support/app.ts';
import { readMailbox, waitForMail } from '../support/mailbox.ts';

const { app, call, register } = await startTestApp({ rateLimits: true, addressDays: 0 });
const owner = await register();
const signIn = (login: string, password: string, address: string) =>
  call('POST', '/auth/login', { body: { login, password }, headers: { 'x-forwarded-for': address } });

test('failed sign-ins are in the instance’s log, once per address', async () => {
  const answers = [];
  for (let index = 0; index < 13; index += 1)
    answers.push((await signIn(owner.email, 'wrong', '203.0.113.9')).status);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(1);
  const { body } = await owner.call('GET', '/admin/log?filter=sign_ins');
  expect(body.map(({ action, count }: { action: string; count: number }) => [action, count])).toEqual([
    ['sign_in.limited', 1],
    ['sign_in.failures', 10],
  ]);
});

test('with GUILDHALL_ADDRESS_DAYS=0 no address is stored or sent', async () => {
  const ada = await register();
  await signIn(ada.email, PASSWORD, '203.0.113.7');
  const { body } = await ada.call('GET', '/users/@me/security-events');
  expect(body).toMatchObject([{ type: 'sign_in_new_place', address: null }]);
  const { text } = await waitForMail(app.config.dataFolder, ada.email, 'new device and network');
  expect(text).not.toContain('203.0.113');
  const { rows } = await app.db.pool.query(
    'SELECT address FROM security_events WHERE address IS NOT NULL UNION ALL SELECT address FROM instance_log WHERE address IS NOT NULL',
  );
  expect(rows).toEqual([]);
});

test('at most ten emails a day announce new places, but the log has every sign-in', async () => {
  const ada = await register();
  for (let index = 0; index < 12; index += 1)
    expect((await signIn(ada.email, PASSWORD, `198.51.100.${index}`)).status).toBe(200);
  const { body } = await ada.call('GET', '/users/@me/security-events');
  expect(body).toHaveLength(12);
  // Stored after all others: once it arrives, the others have arrived too.
  await call('POST', '/auth/forgot', { body: { login: ada.email } });
  await waitForMail(app.config.dataFolder, ada.email, '/reset#');
  await waitForMail(app.config.dataFolder, ada.email, 'new device and network', 10);
  const { rows } = await app.db.pool.query(
    "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'accounts.mail_new_place'",
  );
  expect(rows).toEqual([]);
  const mails = (await readMailbox(app.config.dataFolder)).filter(
    ({ to, text }) => to === ada.email && text.includes('new device and network'),
  );
  expect(mails).toHaveLength(10);
});
