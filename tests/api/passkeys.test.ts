import { describe, expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { type Answer, PASSWORD, startTestApp, type TestPerson } from '../support/app.ts';
import { waitForMail } from '../support/mailbox.ts';
import { prove } from '../support/mfa.ts';
import { createPasskey, type PasskeyFault } from '../support/passkey.ts';

const server = await startTestApp();
const { app, call, register } = server;
const { publicUrl, dataFolder } = app.config;
const LIST = '/users/@me/mfa/webauthn/credentials';

const getCode = ({ body }: Answer, field: string) => body.errors?.[field]?._errors[0]?.code;

/** Adds a passkey to an account without two-factor authentication; `headers` prove who it is. */
async function addPasskey(person: TestPerson, fault: PasskeyFault = {}) {
  const headers = await prove(person, await person.call('POST', LIST, {}), 'password', PASSWORD);
  const started = await person.call('POST', LIST, {}, headers);
  const { ticket, challenge } = started.body;
  const passkey = createPasskey(publicUrl);
  const body = { name: 'Phone', ticket, credential: passkey.create(challenge, fault) };
  return { passkey, body, added: await person.call('POST', LIST, body, headers), headers };
}

/** Signs in with a passkey alone. */
async function signIn(answer: (challenge: string) => string, path = 'passwordless') {
  const { body } = await call('POST', `/auth/${path}/start`);
  const sent = { ticket: body.ticket, credential: answer(body.challenge) };
  return { sent, signedIn: await call('POST', '/auth/conditional/finish', { body: sent }) };
}

describe('a passkey', () => {
  test('is added, renamed and removed, each with a fresh proof', async () => {
    const ada = await register();
    const { passkey, body, added, headers } = await addPasskey(ada);
    expect(added.body).toMatchObject({ type: 1, name: 'Phone', last_used: null, cred_id: passkey.id });
    expect(added.body.backup_codes).toHaveLength(10);
    expect((await ada.call('GET', '/users/@me')).body).toMatchObject({
      mfa_enabled: true,
      authenticator_types: [1],
    });
    // The password proves nothing any more.
    const again = await ada.call('POST', LIST, body, headers);
    expect(again.body.mfa.methods.map(({ type }: { type: string }) => type)).toEqual(['webauthn', 'backup']);
    const strong = await prove(ada, again, 'webauthn', passkey.answer(again.body.mfa.methods[0].challenge));
    expect(getCode(await ada.call('POST', LIST, body, strong), 'ticket')).toBe('TICKET_INVALID');
    const path = `${LIST}/${added.body.id}`;
    expect(failure(await ada.call('PATCH', path, { name: 'New phone' }))).toEqual([401, 60003]);
    expect((await ada.call('PATCH', path, { name: 'New phone' }, strong)).body.name).toBe('New phone');
    expect((await ada.call('GET', LIST)).body).toMatchObject([
      { name: 'New phone', last_used: expect.any(String) },
    ]);
    const bo = await register();
    const boProof = await prove(bo, await bo.call('DELETE', path), 'password', PASSWORD);
    expect(failure(await bo.call('DELETE', path, undefined, boProof))).toEqual([400, 50035]);
    expect(failure(await bo.call('PATCH', path, { name: 'Mine' }, boProof))).toEqual([400, 50035]);
    expect((await ada.call('DELETE', path, undefined, strong)).status).toBe(204);
    expect((await ada.call('GET', '/users/@me')).body).toMatchObject({ mfa_enabled: false });
    await waitForMail(dataFolder, ada.email, 'The passkey “New phone” was removed from your account');
  });

  test.each<[string, PasskeyFault]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
  ])('created at %s is refused', async (_, fault) => {
    const ada = await register();
    const { added } = await addPasskey(ada, fault);
    expect(getCode(added, 'credential')).toBe('CODE_INVALID');
    expect((await ada.call('GET', LIST)).body).toEqual([]);
  });

  test.each(['{}', 'null', 'not json', '{"id":"x","response":{}}', '[]'])(
    'whose response is %s is refused',
    async (credential) => {
      const ada = await register();
      const { passkey, headers } = await addPasskey(ada);
      expect(failure(await ada.call('POST', LIST, {}, headers))).toEqual([401, 60003]);
      const { signedIn } = await signIn(() => credential);
      expect(getCode(signedIn, 'credential')).toBe('CODE_INVALID');
      expect((await signIn(passkey.answer)).signedIn.status).toBe(200);
    },
  );
});

describe('signing in with a passkey alone', () => {
  test('opens a session, once for each challenge', async () => {
    const ada = await register();
    const { passkey } = await addPasskey(ada);
    const { sent, signedIn } = await signIn(passkey.answer);
    expect(signedIn.body).toMatchObject({ user_id: ada.id, token: expect.any(String) });
    const again = await call('POST', '/auth/conditional/finish', { body: sent });
    expect(again.status).toBe(400);
    expect((await signIn(passkey.answer, 'conditional')).signedIn.status).toBe(200);
  });

  test.each<[string, PasskeyFault]>([
    ['at another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['that did not check its owner', { verifiesUser: false }],
    ['whose counter went back, as a copy’s does', { counter: 1 }],
  ])('is refused for a device %s', async (_, fault) => {
    const ada = await register();
    const { passkey } = await addPasskey(ada);
    expect((await signIn(passkey.answer)).signedIn.status).toBe(200);
    const { signedIn } = await signIn((challenge) => passkey.answer(challenge, fault));
    expect(getCode(signedIn, 'credential')).toBe('CODE_INVALID');
  });

  test('is refused the same way for an unknown passkey and an unknown account', async () => {
    const ada = await register();
    const stranger = createPasskey(publicUrl);
    const headers = await prove(ada, await ada.call('POST', LIST, {}), 'password', PASSWORD);
    stranger.create((await ada.call('POST', LIST, {}, headers)).body.challenge);
    const nobody = createPasskey(publicUrl);
    const [one, other] = [await signIn(stranger.answer), await signIn(nobody.answer)];
    expect(one.signedIn.body).toEqual(other.signedIn.body);
    expect(getCode(one.signedIn, 'credential')).toBe('CODE_INVALID');
  });

  test('is the second factor after the password, where a lost device leaves the backup codes', async () => {
    const ada = await register();
    const { passkey, added } = await addPasskey(ada);
    const login = async () =>
      (await call('POST', '/auth/login', { body: { login: ada.email, password: PASSWORD } })).body;
    const { ticket, webauthn, totp } = await login();
    expect(totp).toBe(false);
    const finish = (type: string, code: string) =>
      call('POST', `/auth/mfa/${type}`, { body: { ticket, code } });
    const elsewhere = passkey.answer((await login()).webauthn);
    expect(getCode(await finish('webauthn', elsewhere), 'code')).toBe('CODE_INVALID');
    expect((await finish('webauthn', passkey.answer(webauthn))).status).toBe(200);
    const lost = await login();
    const body = { ticket: lost.ticket, code: added.body.backup_codes[0].code };
    expect((await call('POST', '/auth/mfa/backup', { body })).status).toBe(200);
  });
});
