import { describe, expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { type Answer, PASSWORD, startTestApp, type TestPerson } from '../support/app.ts';
import { addTotp, nextCode, prove, stopClock } from '../support/mfa.ts';
import { collectTexts } from '../support/sms.ts';

const server = await startTestApp();
const limited = await startTestApp({ rateLimits: true });
const { call, register } = server;
const texts = collectTexts(server);
const limitedTexts = collectTexts(limited);
stopClock();

let last = 100;
/** A number that no other test uses. */
const newPhone = () => {
  last += 1;
  return `+1202555${String(last).padStart(4, '0')}`;
};
const getCode = ({ body }: Answer, field: string) => body.errors?.[field]?._errors[0]?.code;
const ask = (person: TestPerson, phone: string) => person.call('POST', '/users/@me/phone', { phone });
const verify = (phone: string, code: string) =>
  call('POST', '/phone-verifications/verify', { body: { phone, code } });
const confirm = (person: TestPerson, phone_token: string, headers = {}) =>
  person.call('POST', '/users/@me/phone', { phone_token, password: PASSWORD }, headers);
const getPhone = async (person: TestPerson) => (await person.call('GET', '/users/@me')).body.phone;

/** Adds a number; the code must be the one number `count` that was sent to it. */
const addPhone = async (person: TestPerson, phone: string, count = 1, headers = {}) => {
  expect((await ask(person, phone)).status).toBe(204);
  const { body } = await verify(phone, await texts.waitForCode(phone, count));
  expect((await confirm(person, body.token, headers)).status).toBe(204);
};

describe('a phone number', () => {
  test('is added with the code that was sent to it, and the password, and is logged', async () => {
    const ada = await register();
    const phone = newPhone();
    expect((await ask(ada, phone)).status).toBe(204);
    const code = await texts.waitForCode(phone);
    expect(getCode(await verify(phone, '000000'), 'code')).toBe('CODE_INVALID');
    const { status, body } = await verify(phone, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(status).toBe(200);
    expect(getCode(await verify(phone, code), 'code')).toBe('CODE_INVALID');
    expect(await getPhone(ada)).toBeNull();
    const unproven = await ada.call('POST', '/users/@me/phone', { phone_token: body.token });
    expect(failure(unproven)).toEqual([401, 60003]);
    expect((await confirm(ada, body.token)).status).toBe(204);
    expect(await getPhone(ada)).toBe(phone);
    expect(getCode(await confirm(ada, body.token), 'phone_token')).toBe('TICKET_INVALID');
    const [event] = (await ada.call('GET', '/users/@me/security-events')).body;
    expect(event).toMatchObject({ type: 'phone_added', details: { name: `+*******${phone.slice(-4)}` } });
  });

  test('must be in E.164, and only codes to the same number count', async () => {
    const ada = await register();
    for (const wrong of ['02025550100', '+1', '+12025550100123456', 'phone', ''])
      expect(failure(await ask(ada, wrong))).toEqual([400, 50035]);
    const [phone, other] = [newPhone(), newPhone()];
    await ask(ada, phone);
    await ask(ada, other);
    const code = await texts.waitForCode(phone);
    await texts.waitForCode(other);
    expect(getCode(await verify(other, code), 'code')).toBe('CODE_INVALID');
    expect(getCode(await confirm(ada, 'invented'), 'phone_token')).toBe('TOKEN_INVALID');
  });

  test('moves to the account that proved it last, unless codes to it protect the other account', async () => {
    const [ada, bob, cleo] = [await register(), await register(), await register()];
    const phone = newPhone();
    await addPhone(ada, phone);
    await addPhone(bob, phone, 2);
    expect([await getPhone(ada), await getPhone(bob)]).toEqual([null, phone]);
    const secured = await addTotp(server, bob);
    const asked = await secured.call('POST', '/users/@me/mfa/sms/enable', { password: PASSWORD });
    const headers = await prove(secured, asked, 'totp', nextCode(secured.secret));
    expect((await secured.call('POST', '/users/@me/mfa/sms/enable', {}, headers)).status).toBe(204);
    await ask(cleo, phone);
    const { body } = await verify(phone, await texts.waitForCode(phone, 3));
    expect(getCode(await confirm(cleo, body.token), 'phone_token')).toBe('PHONE_IN_USE');
  });

  test('is removed with the password, and signs its account in while it is there', async () => {
    const ada = await register();
    const phone = newPhone();
    await addPhone(ada, phone);
    const signIn = (login: string) => call('POST', '/auth/login', { body: { login, password: PASSWORD } });
    expect((await signIn(`${phone.slice(0, 5)} ${phone.slice(5)}`)).body.user_id).toBe(ada.id);
    expect(failure(await ada.call('DELETE', '/users/@me/phone', {}))).toEqual([401, 60003]);
    expect((await ada.call('DELETE', '/users/@me/phone', { password: PASSWORD })).status).toBe(204);
    expect(await getPhone(ada)).toBeNull();
    expect(getCode(await ada.call('DELETE', '/users/@me/phone', { password: PASSWORD }), 'phone')).toBe(
      'PHONE_MISSING',
    );
    expect(getCode(await signIn(phone), 'login')).toBe('INVALID_LOGIN');
  });

  test('is verified again only if it is the account’s', async () => {
    const ada = await register();
    const phone = newPhone();
    await addPhone(ada, phone);
    const again = (body: object) => ada.call('POST', '/users/@me/phone/reverify', body);
    expect(getCode(await again({ phone: newPhone() }), 'phone')).toBe('PHONE_DOES_NOT_MATCH');
    expect((await again({ phone })).status).toBe(204);
    const { body } = await verify(phone, await texts.waitForCode(phone, 2));
    expect((await again({ phone_token: body.token, password: PASSWORD })).status).toBe(204);
  });

  test('can be proven before registering, and another code be requested', async () => {
    const phone = newPhone();
    const resend = (number: string) =>
      call('POST', '/phone-verifications/resend', { body: { phone: number } });
    expect((await call('POST', '/auth/register/phone', { body: { phone } })).status).toBe(204);
    await texts.waitForCode(phone);
    expect((await resend(phone)).status).toBe(204);
    const stranger = newPhone();
    expect((await resend(stranger)).status).toBe(204);
    const { body } = await verify(phone, await texts.waitForCode(phone, 2));
    const registered = await call('POST', '/auth/register', {
      body: {
        username: 'phoned',
        email: 'phoned@example.org',
        password: PASSWORD,
        date_of_birth: '1990-02-03',
        consent: true,
        phone_token: body.token,
      },
    });
    const me = await call('GET', '/users/@me', { token: registered.body.token });
    expect(me.body.phone).toBe(phone);
    // Nothing is sent to a number that waits for no code; the message after it was.
    expect(texts.sent.some(({ to }) => to === stranger)).toBe(false);
  });

  test('gets five codes an hour, whoever asks, and ten tries', async () => {
    const phone = newPhone();
    for (let count = 1; count <= 5; count += 1) {
      const person = await limited.register();
      expect((await ask(person, phone)).status).toBe(204);
      await limitedTexts.waitForCode(phone, count);
    }
    expect((await ask(await limited.register(), phone)).status).toBe(429);
    const guess = () =>
      limited.call('POST', '/phone-verifications/verify', { body: { phone, code: '000000' } });
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  test('lets its owner write in guilds of the highest verification level', async () => {
    const guild = await createApiGuild(server);
    const member = await guild.newMember();
    await guild.owner.call('PATCH', `/guilds/${guild.id}`, { verification_level: 4 });
    const send = () => member.call('POST', `/channels/${guild.channelId}/messages`, { content: 'hello' });
    expect(failure(await send())).toEqual([403, 50009]);
    await addPhone(member, newPhone());
    await expect.poll(async () => (await send()).status).toBe(200);
  });
});

describe('codes by text message', () => {
  /** A user with an authenticator app, a phone number and codes to it. */
  const secure = async () => {
    const phone = newPhone();
    const person = await register();
    await addPhone(person, phone);
    const secured = await addTotp(server, person);
    const asked = await secured.call('POST', '/users/@me/mfa/sms/enable', { password: PASSWORD });
    const headers = await prove(secured, asked, 'totp', nextCode(secured.secret));
    expect((await secured.call('POST', '/users/@me/mfa/sms/enable', {}, headers)).status).toBe(204);
    return { ...secured, phone, headers };
  };
  const send = (ticket: string) => call('POST', '/auth/mfa/sms/send', { body: { ticket } });

  test('need an authenticator app and a phone number', async () => {
    const enable = '/users/@me/mfa/sms/enable';
    const ada = await register();
    const code = ({ body }: Answer) => body.errors?._errors?.[0]?.code;
    expect(code(await ada.call('POST', enable, { password: PASSWORD }))).toBe('TOTP_NOT_ENABLED');
    const secured = await addTotp(server, ada);
    const asked = await secured.call('POST', enable, {});
    const headers = await prove(secured, asked, 'totp', nextCode(secured.secret));
    expect(code(await secured.call('POST', enable, {}, headers))).toBe('PHONE_MISSING');
  });

  test('complete a sign-in, once', async () => {
    const ada = await secure();
    const { body } = await call('POST', '/auth/login', { body: { login: ada.email, password: PASSWORD } });
    expect(body).toMatchObject({ mfa: true, sms: true, totp: true });
    const sent = await send(body.ticket);
    expect(sent).toMatchObject({ status: 200, body: { phone: `+*******${ada.phone.slice(-4)}` } });
    const code = await texts.waitForCode(ada.phone, 2);
    const finish = (type: string, given: string, ticket = body.ticket) =>
      call('POST', `/auth/mfa/${type}`, { body: { ticket, code: given } });
    expect(getCode(await finish('totp', code), 'code')).toBe('CODE_INVALID');
    expect((await finish('sms', code)).body.token).toEqual(expect.any(String));
    const again = await call('POST', '/auth/login', { body: { login: ada.email, password: PASSWORD } });
    expect(getCode(await finish('sms', code, again.body.ticket), 'code')).toBe('CODE_INVALID');
  });

  test('prove who a signed-in user is, and end with the number', async () => {
    const ada = await secure();
    const refused = await ada.call('DELETE', '/users/@me/phone', {});
    expect(refused.body.mfa.methods).toContainEqual({ type: 'sms' });
    await send(refused.body.mfa.ticket);
    const headers = await prove(ada, refused, 'sms', await texts.waitForCode(ada.phone, 2));
    expect((await ada.call('DELETE', '/users/@me/phone', {}, headers)).status).toBe(204);
    expect((await ada.call('GET', '/users/@me')).body).toMatchObject({
      phone: null,
      authenticator_types: [2],
    });
  });

  test('are turned off with the authenticator app, and not sent for a ticket of an account without them', async () => {
    const ada = await secure();
    const off = await ada.call('POST', '/users/@me/mfa/totp/disable', {}, ada.headers);
    const me = await call('GET', '/users/@me', { token: off.body.token });
    expect(me.body).toMatchObject({ authenticator_types: [], phone: ada.phone });
    const bob = await addTotp(server, await register());
    const { body } = await call('POST', '/auth/login', { body: { login: bob.email, password: PASSWORD } });
    expect(body.sms).toBe(false);
    expect(getCode(await send(body.ticket), 'ticket')).toBe('TICKET_INVALID');
    expect(getCode(await send('invented'), 'ticket')).toBe('TICKET_INVALID');
  });
});
