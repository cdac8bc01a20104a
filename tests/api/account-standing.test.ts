import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';

const server = await startTestApp();
const owner = await server.register();

test('an account that the owner left alone is in good standing', async () => {
  const ada = await server.register();
  expect(await ada.call('GET', '/safety-hub/@me')).toMatchObject({
    status: 200,
    body: { classifications: [], account_standing: { state: 100 }, is_appeal_eligible: false },
  });
});

test('a disabled account sees when that was, and when it ended, but not who did it', async () => {
  const [ada, ben] = await Promise.all([server.register(), server.register()]);
  for (const disabled of [true, false, true, false])
    expect((await owner.call('PATCH', `/admin/users/${ada.id}`, { disabled })).status).toBe(200);
  const { email: login, password } = ada;
  const { token } = (await server.call('POST', '/auth/login', { body: { login, password } })).body;
  const { body } = await server.call('GET', '/safety-hub/@me', { token });
  expect(body.classifications).toHaveLength(2);
  for (const entry of body.classifications) {
    expect(entry).toMatchObject({ actions: [{ action_type: 0 }], max_expiration_time: null });
    expect(Date.parse(entry.ended_at)).toBeGreaterThan(0);
  }
  expect(JSON.stringify(body)).not.toContain(owner.id);
  expect((await ben.call('GET', '/safety-hub/@me')).body.classifications).toEqual([]);
});
