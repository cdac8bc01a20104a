import { expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { startTestApp, type TestPerson } from '../support/app.ts';
import { identify } from '../support/gateway.ts';

const server = await startTestApp();
const { register } = server;

const path = (type: number) => `/users/@me/settings-proto/${type}`;
const USER_SETTINGS_PROTO = 1 << 9;

/** A field with a length: its number below 16, and its bytes. */
const field = (number: number, ...bytes: number[]) => [(number << 3) | 2, bytes.length, ...bytes];
const text = (value: string) => field(1, ...Buffer.from(value));
const base64 = (...parts: number[][]) => Buffer.from(parts.flat()).toString('base64');
const listBytes = (value: string) => [...Buffer.from(value, 'base64')].join();
const has = (value: string, part: number[]) => listBytes(value).includes(part.join());
const get = async (person: TestPerson, type = 1) =>
  (await person.call('GET', path(type))).body.settings as string;

/** `appearance` with the theme midnight and developer mode. */
const APPEARANCE = field(13, 0x08, 4, 0x10, 1);
/** `inbox`, which is none of our own settings. */
const INBOX = field(2, 0x08, 1);
const LOCALE = field(12, ...field(1, ...text('de')));

test('settings as JSON are in the message', async () => {
  const ada = await register();
  await ada.call('PATCH', '/users/@me/settings', { theme: 'midnight', developer_mode: true, locale: 'de' });
  const message = await get(ada);
  expect(has(message, APPEARANCE)).toBe(true);
  expect(has(message, LOCALE)).toBe(true);
});

test('a changed message changes the settings, keeps what it has besides, and counts', async () => {
  const ada = await register();
  const client = await identify(server.origin, ada.token);
  const proto = await identify(server.origin, ada.token, { capabilities: USER_SETTINGS_PROTO });
  const { status, body } = await ada.call('PATCH', path(1), { settings: base64(INBOX, APPEARANCE) });
  expect(status).toBe(200);
  expect(has(body.settings, field(1, 0x18, 1))).toBe(true);
  const settings = (await ada.call('GET', '/users/@me/settings')).body;
  expect(settings).toMatchObject({ theme: 'midnight', developer_mode: true });
  expect((await client.take('USER_SETTINGS_UPDATE')).d).toMatchObject({ theme: 'midnight' });
  const { d } = await proto.take('USER_SETTINGS_PROTO_UPDATE');
  expect([d.partial, d.settings.type]).toEqual([true, 1]);
  expect(has(d.settings.proto, INBOX)).toBe(true);
  expect(has(d.settings.proto, APPEARANCE)).toBe(true);
  expect(has(d.settings.proto, LOCALE)).toBe(false);
  await proto.none('USER_SETTINGS_UPDATE');
  await client.none('USER_SETTINGS_PROTO_UPDATE');
  // Later changes of other fields leave it.
  await ada.call('PATCH', path(1), { settings: base64(LOCALE) });
  const after = await get(ada);
  for (const part of [INBOX, APPEARANCE, LOCALE]) expect(has(after, part)).toBe(true);
});

test('fields left out of a changed part have their defaults', async () => {
  const ada = await register();
  await ada.call('PATCH', '/users/@me/settings', { theme: 'light', developer_mode: true, zoom: 110 });
  await ada.call('PATCH', path(1), { settings: base64(field(13, 0x08, 3)) });
  expect((await ada.call('GET', '/users/@me/settings')).body).toMatchObject({
    theme: 'darker',
    developer_mode: false,
    zoom: 110,
  });
});

test('a change made from an older version is not stored', async () => {
  const ada = await register();
  await ada.call('PATCH', '/users/@me/settings', { theme: 'light' });
  await ada.call('PATCH', '/users/@me/settings', { theme: 'darker' });
  const { status, body } = await ada.call('PATCH', path(1), {
    settings: base64(APPEARANCE),
    required_data_version: 1,
  });
  expect([status, body.out_of_date]).toEqual([200, true]);
  expect((await ada.call('GET', '/users/@me/settings')).body.theme).toBe('darker');
  const current = await ada.call('PATCH', path(1), {
    settings: base64(APPEARANCE),
    required_data_version: 2,
  });
  expect(current.body.out_of_date).toBeUndefined();
  expect((await ada.call('GET', '/users/@me/settings')).body.theme).toBe('midnight');
});

test('READY has the message for clients that ask for it', async () => {
  const ada = await register();
  await ada.call('PATCH', path(1), { settings: base64(INBOX, APPEARANCE) });
  const proto = await identify(server.origin, ada.token, { capabilities: USER_SETTINGS_PROTO });
  expect(has(proto.ready.user_settings_proto, INBOX)).toBe(true);
  expect(has(proto.ready.user_settings_proto, APPEARANCE)).toBe(true);
  expect(proto.ready.user_settings).toBeUndefined();
  const client = await identify(server.origin, ada.token);
  expect(client.ready.user_settings_proto).toBeUndefined();
});

test('favourite GIFs of the second message are those of the settings, with the titles that they had', async () => {
  const ada = await register();
  const gif = {
    url: 'https://example.org/a',
    src: 'https://example.org/a.mp4',
    title: 'A kiln',
    width: 2,
    height: 3,
  };
  await ada.call('PATCH', '/users/@me/settings', { favorite_gifs: [gif] });
  const settings = await get(ada, 2);
  expect(Buffer.from(settings, 'base64').toString('latin1')).toContain('https://example.org/a.mp4');
  await ada.call('PATCH', '/users/@me/settings', { sticker_uses: { '5': 2 } });
  await ada.call('PATCH', path(2), { settings });
  expect((await ada.call('GET', '/users/@me/settings')).body).toMatchObject({
    favorite_gifs: [gif],
    sticker_uses: {},
  });
});

test.each([
  ['bytes that are no message', base64([0xff, 0xff, 0xff])],
  ['a length beyond the end', base64([0x6a, 0x7f, 1])],
  ['a theme that does not exist', base64(field(13, 0x08, 99))],
  ['a locale that does not exist', base64(field(12, ...field(1, ...text('xx'))))],
])('%s are refused', async (_, settings) => {
  const ada = await register();
  expect(failure(await ada.call('PATCH', path(1), { settings }))).toEqual([400, 50035]);
  expect((await ada.call('GET', '/users/@me/settings')).body).toMatchObject({
    theme: 'dark',
    locale: 'en-US',
  });
});

test('bots and unknown types are refused', async () => {
  const ada = await register();
  const bot = await server.createBot(ada);
  expect((await bot.call('GET', path(1))).status).toBe(403);
  for (const type of [0, 3, 99]) expect((await ada.call('GET', path(type))).status).toBe(400);
});
