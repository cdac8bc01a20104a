import { expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { startTestApp } from '../support/app.ts';
import { identify } from '../support/gateway.ts';

const server = await startTestApp();
const { app, register } = server;
const list = '/users/@me/audio-settings';

test('the volume of a user is kept for all devices of whoever set it, and for nobody else', async () => {
  const [ada, bob] = await Promise.all([register(), register()]);
  const [desktop, phone, other] = await Promise.all([
    identify(server.origin, ada.token),
    identify(server.origin, ada.token),
    identify(server.origin, bob.token),
  ]);
  const change = (type: string, body: object) => ada.call('PATCH', `${list}/${type}/${bob.id}`, body);
  expect((await change('user', { volume: 62.5 })).status).toBe(204);
  const first = { [bob.id]: { muted: false, volume: 62.5, soundboard_muted: false } };
  for (const session of [desktop, phone])
    expect((await session.take('AUDIO_SETTINGS_UPDATE')).d).toEqual({ user: first, stream: {} });
  await change('user', { muted: true });
  expect((await desktop.take('AUDIO_SETTINGS_UPDATE')).d.user[bob.id]).toMatchObject({
    muted: true,
    volume: 62.5,
  });
  // A stream has no soundboard.
  await change('stream', { volume: 150, soundboard_muted: true });
  expect((await desktop.take('AUDIO_SETTINGS_UPDATE')).d).toEqual({
    user: {},
    stream: { [bob.id]: { muted: false, volume: 150, soundboard_muted: false } },
  });
  expect((await ada.call('GET', list)).body).toEqual([
    { type: 'stream', user_id: bob.id, muted: false, volume: 150, soundboard_muted: false },
    { type: 'user', user_id: bob.id, muted: true, volume: 62.5, soundboard_muted: false },
  ]);
  expect((await bob.call('GET', list)).body).toEqual([]);
  await bob.call('PATCH', '/users/@me/settings', { theme: 'light' });
  await other.none('AUDIO_SETTINGS_UPDATE', 'USER_SETTINGS_UPDATE');
});

test('volumes are from 0 to 200, of users or streams of users that exist', async () => {
  const ada = await register();
  const change = (path: string, body: object) => ada.call('PATCH', `${list}/${path}`, body);
  for (const body of [{ volume: -1 }, { volume: 200.5 }, { volume: 'loud' }, { muted: 'yes' }])
    expect(failure(await change(`user/${ada.id}`, body))).toEqual([400, 50035]);
  expect((await change(`music/${ada.id}`, {})).status).toBeGreaterThanOrEqual(400);
  expect(failure(await change('user/1', { volume: 50 }))).toEqual([404, 10013]);
  const bot = await server.createBot(ada);
  expect((await bot.call('PATCH', `${list}/user/${ada.id}`, { volume: 50 })).status).toBe(403);
});

test('of more than a thousand settings the one that was changed first is forgotten', async () => {
  const [ada, bob] = await Promise.all([register(), register()]);
  await app.db.pool.query(
    `INSERT INTO audio_settings (user_id, type, target_id, changed_at)
     SELECT $1, 'user', n, now() - n * interval '1 second' FROM generate_series(1, 1000) AS n`,
    [ada.id],
  );
  await ada.call('PATCH', `${list}/user/${bob.id}`, { volume: 10 });
  const { body } = await ada.call('GET', list);
  expect(body).toHaveLength(1000);
  expect(body[0].user_id).toBe(bob.id);
  expect(body.at(-1).user_id).toBe('999');
});
