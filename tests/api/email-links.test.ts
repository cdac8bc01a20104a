import { expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../support/app.ts';
import { waitForMail } from '../support/mailbox.ts';

const { app, origin, call, register } = await startTestApp();
const { dataFolder } = app.config;

const tokenIn = (text: string, screen: string) => new RegExp(`/${screen}#token=(\\S+)`).exec(text)?.[1] ?? '';

test('an invitation can be turned off from the email, in one click and by the mail program', async () => {
  const [owner, ada] = [await register(), await register()];
  const team = (await owner.call('POST', '/teams', { name: 'Kiln <crew>' })).body;
  const invite = () =>
    owner.call('POST', `/teams/${team.id}/members`, { username: ada.username, role: 'developer' });
  await invite();
  const { text, source } = await waitForMail(dataFolder, ada.email, '/teams/invite/accept#');
  const raw = source.replaceAll(/\r?\n[ \t]+/g, ' ');
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const address = /^List-Unsubscribe: ?<[^>]*(\/unsubscribe\/[^>]+)>/m.exec(raw)?.[1] ?? '';
  const token = tokenIn(text, 'disable-email-notifications');
  const settings = async () => (await ada.call('GET', '/users/@me/email-settings')).body.categories;
  expect(await settings()).toMatchObject({ invitations: true, applications: true, communication: false });

  const page = await fetch(`${origin}${address}`, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([
    303,
    `/disable-email-notifications#token=${token}`,
  ]);
  expect(await settings()).toMatchObject({ invitations: true });
  const post = await fetch(`${origin}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(post.status).toBe(204);
  expect(await settings()).toMatchObject({ invitations: false, applications: true });

  await ada.call('PATCH', '/users/@me/email-settings', { settings: { categories: { invitations: true } } });
  expect((await call('POST', `/email-unsubscriptions/${token}`)).status).toBe(204);
  expect(await settings()).toMatchObject({ invitations: false });
  for (const wrong of [
    token.replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
    'x',
    token.replace('invitations', 'applications'),
  ])
    expect((await call('POST', `/email-unsubscriptions/${wrong}`)).status).toBe(400);
});

test('emails about security can’t be turned off, and names in emails are escaped', async () => {
  const [owner, ada] = [await register(), await register()];
  const verification = await waitForMail(dataFolder, ada.email, '/verify#');
  expect(verification.source).not.toContain('List-Unsubscribe');
  const team = (await owner.call('POST', '/teams', { name: '<b>Kiln</b> & co' })).body;
  await owner.call('POST', `/teams/${team.id}/members`, { username: ada.username, role: 'developer' });
  const { source } = await waitForMail(dataFolder, ada.email, '<b>Kiln</b> & co');
  const raw = source.replaceAll(/=\r?\n/g, '');
  expect(raw).toContain('&lt;b&gt;Kiln&lt;/b&gt; &amp; co');
});

test('emails are in the reader’s language, from right to left where it is written so', async () => {
  const [owner, ada] = [await register(), await register()];
  await ada.call('PATCH', '/users/@me/settings', { locale: 'ar' });
  const team = (await owner.call('POST', '/teams', { name: 'Kiln' })).body;
  await owner.call('POST', `/teams/${team.id}/members`, { username: ada.username, role: 'developer' });
  const { text, source } = await waitForMail(dataFolder, ada.email, 'الانضمام إلى الفريق');
  expect(text).toContain('7 أيام');
  const raw = source.replaceAll(/=\r?\n/g, '');
  expect(raw).toContain('<html lang=3D"ar" dir=3D"rtl">');
});

test('a closed account is restored by the link in the email about it, without signing in', async () => {
  await register();
  const ada = await register();
  await ada.call('POST', '/users/@me/delete', { password: PASSWORD });
  const { text } = await waitForMail(dataFolder, ada.email, '/restore-account#');
  const signIn = () => call('POST', '/auth/login', { body: { login: ada.email, password: PASSWORD } });
  expect((await signIn()).body.code).toBe(20_011);
  const activate = () =>
    call('POST', '/auth/activate', { body: { token: tokenIn(text, 'restore-account') } });
  expect((await activate()).status).toBe(204);
  expect((await signIn()).status).toBe(200);
  expect((await activate()).body.errors.token._errors[0].code).toBe('TOKEN_USED');
});
