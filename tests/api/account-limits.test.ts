import { expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../support/app.ts';
import { waitForMail } from '../support/mailbox.ts';

const { app, call } = await startTestApp({ rateLimits: true });
const { dataFolder } = app.config;

let addresses = 0;
/** An address that has not been used yet. The loopback is a trusted proxy, so the header is believed. */
const newAddress = () => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};
const from = (address: string) => ({ 'x-forwarded-for': address });

const newPerson = async (name: string, address: string) => {
  const email = `${name}@example.org`;
  const { body } = await call('POST', '/auth/register', {
    body: { email, username: name, password: PASSWORD, date_of_birth: '1990-01-01', consent: true },
    headers: from(address),
  });
  return { email, token: body.token as string };
};

const forgot = (login: string, address: string) =>
  call('POST', '/auth/forgot', { body: { login }, headers: from(address) });

test('requests by strangers for an address do not use up the limit of its owner', async () => {
  const home = newAddress();
  const { email } = await newPerson('asked.for', home);
  for (const login of [email, 'nobody@example.org']) {
    for (let i = 0; i < 5; i += 1) expect((await forgot(login, newAddress())).status).toBe(200);
    expect((await forgot(login, newAddress())).status).toBe(429);
  }
  expect((await forgot(email, home)).status).toBe(200);
  expect((await forgot('nobody@example.org', home)).status).toBe(429);
  await waitForMail(dataFolder, email, '/reset#', 6);
});

test('wrong passwords in one session do not lock out other sessions', async () => {
  const { email, token } = await newPerson('two.places', newAddress());
  const other = (
    await call('POST', '/auth/login', {
      body: { login: email, password: PASSWORD },
      headers: from(newAddress()),
    })
  ).body.token;
  const change = (session: string, password: string) =>
    call('POST', '/auth/sessions/logout', {
      token: session,
      body: { session_id_hashes: ['none'], password },
      headers: from(newAddress()),
    });
  for (let i = 0; i < 10; i += 1) {
    const { status } = await change(token, 'wrong');
    expect([status, i]).toEqual([400, i]);
  }
  expect((await change(token, PASSWORD)).status).toBe(429);
  expect((await change(other, PASSWORD)).status).toBe(204);
});

test('a code can be tried at most ten times', async () => {
  const { token } = await newPerson('guessed', newAddress());
  const guess = () => call('POST', '/users/@me/email/verify-code', { token, body: { code: 'AAAA2222' } });
  const statuses = await Promise.all(Array.from({ length: 10 }, guess));
  expect(statuses.every(({ status }) => status === 400)).toBe(true);
  expect((await guess()).status).toBe(429);
});

test('emails to one account are rate-limited', async () => {
  const { token } = await newPerson('written.to', newAddress());
  const resend = () => call('POST', '/auth/verify/resend', { token });
  for (let i = 0; i < 5; i += 1) expect((await resend()).status).toBe(204);
  expect((await resend()).status).toBe(429);
});

test('wrong tokens from one address are rate-limited together, whatever their purpose', async () => {
  const address = newAddress();
  const statuses = [];
  for (let i = 0; i < 31; i += 1)
    statuses.push(
      (
        await call('POST', i % 2 ? '/auth/verify' : '/auth/reset', {
          body: { token: `x${i}`, password: PASSWORD },
          headers: from(address),
        })
      ).status,
    );
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
});
