import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';

const { app, call, register } = await startTestApp();

test('a user’s public data has no private fields', async () => {
  const [ada, bob] = await Promise.all([register(), register()]);
  const { body } = await bob.call('GET', `/users/${ada.id}`);
  expect(body).toEqual({
    id: ada.id,
    username: ada.username,
    discriminator: '0',
    global_name: null,
    avatar: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
    public_flags: 0,
    flags: 0,
    banner: null,
    accent_color: null,
  });
});

test('an unknown user returns 404, a malformed id 400, a call without a token 401', async () => {
  const ada = await register();
  expect(await ada.call('GET', '/users/1')).toMatchObject({ status: 404, body: { code: 10013 } });
  for (const id of ['x', '9999999999999999999', '-1', '1.5', '%00'])
    expect(await ada.call('GET', `/users/${id}`)).toMatchObject({ status: 400, body: { code: 50035 } });
  expect((await call('GET', '/users/1')).status).toBe(401);
});

test('settings are stored, dispatched and validated', async () => {
  const ada = await register();
  const defaults = (await ada.call('GET', '/users/@me/settings')).body;
  expect(defaults).toMatchObject({ theme: 'dark', font_size: 16, zoom: 100, saturation: 1, contrast: 1 });
  const told: unknown[] = [];
  const end = app.bus.subscribe(`user.${ada.id}`, (event: { type: string; data: unknown }) =>
    told.push(event),
  );
  const { body } = await ada.call('PATCH', '/users/@me/settings', {
    theme: 'midnight',
    saturation: 0.52,
    locale: 'de',
    nonsense: 1,
    custom_status: { text: 'At sea' },
  });
  const change = {
    theme: 'midnight',
    saturation: 0.5,
    locale: 'de',
    custom_status: { text: 'At sea', emoji_id: null, emoji_name: null, expires_at: null },
  };
  expect(body).toEqual({ ...defaults, ...change });
  await expect
    .poll(() => told)
    .toEqual([
      expect.objectContaining({
        type: 'USER_SETTINGS_UPDATE',
        data: change,
        audience: { kind: 'user', userId: ada.id },
      }),
      // For sessions that have the settings in protobuf.
      expect.objectContaining({ type: 'USER_SETTINGS_PROTO_UPDATE' }),
    ]);
  end();
  expect((await ada.call('PATCH', '/users/@me/settings', { custom_status: { text: '' } })).body).toEqual({
    ...defaults,
    ...change,
    custom_status: null,
  });
  expect((await ada.call('GET', '/users/@me')).body.locale).toBe('de');
  expect((await ada.call('PATCH', '/users/@me/settings', {})).body.theme).toBe('midnight');
});

test('keys and folders are stored as sent', async () => {
  const ada = await register();
  const keybinds = { switcher: ['Ctrl+Shift+P', 'F2'], markRead: [] };
  const guild_folders = [
    { id: 7, name: 'Pots', color: 0x1abc9c, guild_ids: ['11', '12'] },
    { id: null, guild_ids: ['13'] },
  ];
  const { status, body } = await ada.call('PATCH', '/users/@me/settings', { keybinds, guild_folders });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    keybinds,
    guild_folders: [guild_folders[0], { id: null, name: null, color: null, guild_ids: ['13'] }],
  });
});

test.each([
  { theme: 'pink' },
  { font_size: 13 },
  { zoom: 55 },
  { saturation: 1.1 },
  { contrast: -1 },
  { group_spacing: 5 },
  { locale: 'tlh' },
  { status: 'speaking' },
  { custom_status: { text: 'x'.repeat(129) } },
  { custom_status: { emoji_id: '1', emoji_name: 'x' } },
  { developer_mode: 'yes' },
  { afk_timeout: 5 },
  { render_spoilers: 'NEVER' },
  { disabled_sounds: ['bells'] },
  { disabled_sounds: ['message', 'message'] },
  { keybinds: { switcher: ['k'] } },
  { keybinds: { switcher: ['Shift+Ctrl+K'] } },
  { keybinds: { fly: ['Ctrl+K'] } },
  { keybinds: { switcher: 'Ctrl+K' } },
  { guild_folders: [{ id: null, guild_ids: [] }] },
  { guild_folders: [{ id: null, guild_ids: ['1', '2'] }] },
  {
    guild_folders: [
      { id: null, guild_ids: ['1'] },
      { id: 7, guild_ids: ['1'] },
    ],
  },
  {
    guild_folders: [
      { id: 7, guild_ids: ['1'] },
      { id: 7, guild_ids: ['2'] },
    ],
  },
  { guild_folders: [{ id: 0, guild_ids: ['1'] }] },
  { guild_folders: [{ id: 7, guild_ids: ['x'] }] },
  { emoji_tone: 6 },
  { emoji_uses: { '🔥': 0 } },
  { emoji_uses: { ['🔥'.repeat(65)]: 1 } },
  { sticker_uses: { fire: 1 } },
  { emoji_uses: Object.fromEntries(Array.from({ length: 65 }, (_, at) => [String(at), 1])) },
])('%j is rejected as a setting', async (change) => {
  const ada = await register();
  expect(await ada.call('PATCH', '/users/@me/settings', change)).toMatchObject({
    status: 400,
    body: { code: 50035, errors: expect.any(Object) },
  });
});

test('characters that PostgreSQL can’t store are replaced or rejected', async () => {
  const ada = await register();
  const { status, body } = await ada.call(
    'PATCH',
    '/users/@me/settings',
    '{"custom_status":{"text":"a\\u0000b\\ud800"}}',
    { 'content-type': 'application/json' },
  );
  expect([status, body.custom_status.text]).toEqual([200, 'ab\ufffd']);
  expect(
    (await call('POST', '/auth/login', { body: '{"login":"\\u0000@x","password":"\\u0000"}' })).status,
  ).toBe(400);
  expect(
    (await ada.call('POST', '/applications', '{"name":"a\\u0000bc","description":"\\udfff"}')).status,
  ).toBe(201);
});
