import { expect, test } from 'vitest';
import { failure } from '../../support/api-guild.ts';
import { startTestApp } from '../../support/app.ts';

const { app, call, register } = await startTestApp({ rateLimits: true });
const owner = await register();
const victim = await register();
const path = `/admin/users/${victim.id}/reset-link`;

const getLinks = async (id: string) =>
  (
    await app.db.pool.query(
      "SELECT FROM mail_proofs WHERE user_id = $1 AND purpose = 'reset' AND used_at IS NULL",
      [id],
    )
  ).rowCount;
// biome-ignore lint/suspicious/noExplicitAny: a response's body
const getActions = async (): Promise<any[]> => (await owner.call('GET', '/admin/log?filter=owner')).body;

test('the owner’s session alone cannot create a reset link', async () => {
  expect(failure(await owner.call('POST', path))).toEqual([401, 60003]);
  expect(failure(await owner.call('POST', path, { password: '' }))).toEqual([400, 50035]);
  const wrong = await owner.call('POST', path, { password: 'not the password' });
  expect(wrong.body.errors.password._errors[0].code).toBe('PASSWORD_DOES_NOT_MATCH');
  expect(failure(await victim.call('POST', path, { password: victim.password }))).toEqual([404, 0]);
  expect(await getLinks(victim.id)).toBe(0);
  expect(await getActions()).toEqual([]);
});

test('with the password it can, and both logs have it', async () => {
  const made = await owner.call('POST', path, { password: owner.password });
  expect(made.status).toBe(201);
  expect(await getLinks(victim.id)).toBe(1);
  expect(await getActions()).toMatchObject([
    { action: 'user.reset_link', target_id: victim.id, user: { id: owner.id }, address: '127.0.0.1' },
  ]);
  const events = (await victim.call('GET', '/users/@me/security-events')).body;
  expect(events[0]).toMatchObject({ type: 'reset_link_created', address: null });
  expect(JSON.stringify([await getActions(), events])).not.toContain(made.body.url.split('=')[1]);
});

test('passwords can’t be tried repeatedly', async () => {
  const answers = [];
  for (let index = 0; index < 12; index += 1)
    answers.push((await owner.call('POST', path, { password: `guess ${index}` })).status);
  expect(answers).toContain(429);
  expect((await call('GET', '/instance')).status).toBe(200);
  // The address has used up its attempts, and none of them created a link.
  expect(await getLinks(victim.id)).toBe(1);
});
