import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../support/database.ts';
import { createGuildAt, type TargetGuild, type TargetResponse } from '../../support/target-people.ts';
import { startTarget, type Target } from '../../support/target-server.ts';

/** The maximum number of bytes in a response with field errors. */
const ANSWER = 64 * 1024;
/** Milliseconds of processor time that one request can take without a break. The bench expects 50; a busy machine takes longer. */
const STALL_MS = 400;

let target: Target;
let guild: TargetGuild;

beforeAll(async () => {
  target = await startTarget(await createTestDatabase(), { GUILDHALL_RATE_LIMITS: 'off' });
  guild = await createGuildAt(target);
  // Everything is compiled and warm before the measurements.
  for (const attempt of [1, 2]) {
    await guild.owner.call('PATCH', `/guilds/${guild.id}`, { name: `Guild ${attempt}`, features: [0] });
    await send({ content: `hello ${attempt}`, embeds: 0 });
    await guild.owner.call('PATCH', '/users/@me/settings', { disabled_sounds: [0] });
    await guild.owner.call('PATCH', '/users/@me', { bio: `bio ${attempt}`, avatar: 0 });
  }
  await target.stall();
});
afterAll(() => target.stop());

const send = (body: unknown) => guild.owner.call('POST', `/channels/${guild.channelId}/messages`, body);
const changeGuild = (body: unknown) => guild.owner.call('PATCH', `/guilds/${guild.id}`, body);
const changeSettings = (body: unknown) => guild.owner.call('PATCH', '/users/@me/settings', body);
const changeMe = (body: unknown) => guild.owner.call('PATCH', '/users/@me', body);

/** Counts the field errors of a response, at any depth. */
const countErrors = (node: unknown): number => {
  if (typeof node !== 'object' || node === null) return 0;
  return Object.entries(node).reduce(
    (sum, [key, value]) => sum + (key === '_errors' ? value.length : countErrors(value)),
    0,
  );
};

const zeros = (count: number) => `[${'0,'.repeat(count - 1)}0]`;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const ATTACKS: readonly (readonly [string, () => Promise<TargetResponse>])[] = [
  ['500,000 features of the wrong kind', () => changeGuild(`{"features":${zeros(500_000)}}`)],
  ['100,000 features of the wrong kind', () => changeGuild(`{"features":${zeros(100_000)}}`)],
  ['30,000 features of the wrong kind', () => changeGuild(`{"features":${zeros(30_000)}}`)],
  [
    '1,000 roles of the wrong kind',
    () => guild.owner.call('POST', '/guilds', `{"name":"ab","roles":${zeros(1_000)}}`),
  ],
  ['200,000 kinds of mentions', () => send(`{"allowed_mentions":{"parse":${zeros(200_000)}}}`)],
  ['30,000 kinds of mentions', () => send(`{"allowed_mentions":{"parse":${zeros(30_000)}}}`)],
  ['a message of 32,000 empty embeds', () => send(`{"embeds":[${'{},'.repeat(32_000)}{}]}`)],
  [
    '147,000 sounds, compared pairwise',
    () => changeSettings(`{"disabled_sounds":[${'{},'.repeat(147_000)}{}]}`),
  ],
  [
    '20,000 sounds, compared pairwise',
    () => changeSettings(`{"disabled_sounds":[${'{},'.repeat(20_000)}{}]}`),
  ],
  ['lists nested 30,000 deep', () => send(`{"content":${nested(30_000)}}`)],
  ['objects nested 10,000 deep', () => send(`{"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`)],
  ['a picture field of 5 million lists', () => changeMe(`{"avatar":[${'[],'.repeat(5_000_000)}[]]}`)],
  ['a picture of 2 million escapes', () => changeMe(`{"avatar":"${'\\u0041'.repeat(2_000_000)}"}`)],
  ['30,000 unknown keys', () => send(`{${Array.from({ length: 8_000 }, (_, n) => `"k${n}":0`).join()}}`)],
  ['a name of 60,000 characters', () => changeGuild({ name: 'x'.repeat(60_000) })],
];

test.each(ATTACKS)('%s get a short response in a short time', async (_, attack) => {
  await target.stall();
  const { status, text, body } = await attack();
  const { cpuMs } = await target.stall();
  expect([400, 413]).toContain(status);
  expect(text.length).toBeLessThanOrEqual(ANSWER);
  expect(countErrors(body.errors)).toBeLessThanOrEqual(25);
  expect(cpuMs).toBeLessThan(STALL_MS);
  expect(target.alive).toBe(true);
});

describe('body limits', () => {
  test('allow 64 KiB, and more for a body with images', async () => {
    const filled = (bytes: number) => `{"note":"x"${' '.repeat(bytes - 12)}}`;
    const note = (body: string) => guild.owner.call('PUT', `/users/@me/notes/${guild.owner.id}`, body);
    expect((await note(filled(64 * 1024))).status).toBeLessThan(400);
    expect((await note(filled(64 * 1024 + 1))).status).toBe(413);
    expect((await changeMe({ bio: 'x', unknown: 'x'.repeat(200_000) })).status).toBe(200);
  });

  test('allow a nesting depth of 32, and reject 33 as invalid JSON', async () => {
    expect((await send(`{"content":"deep","unknown":${nested(31)}}`)).status).toBe(200);
    const { status, body } = await send(`{"content":"deep","unknown":${nested(32)}}`);
    expect([status, body.code]).toEqual([400, 50109]);
  });

  test('ignore prototype keys', async () => {
    const plain = await send('{"content":"plain"}');
    for (const text of [
      '{"content":"plain","__proto__":{"tts":true,"flags":4,"content":"changed"}}',
      '{"content":"plain","constructor":{"prototype":{"tts":true}}}',
    ]) {
      const { status, body } = await send(text);
      expect([status, body.content, body.tts, body.flags]).toEqual([
        200,
        'plain',
        plain.body.tts,
        plain.body.flags,
      ]);
    }
    expect((await send({ content: 'afterwards' })).body.tts).toBe(false);
  });

  test('include short query strings and paths, and longer ones are rejected as a whole', async () => {
    const messages = `/channels/${guild.channelId}/messages`;
    for (const path of [
      `${messages}?limit=${'1'.repeat(10_000)}`,
      `${messages}?${'limit=1&'.repeat(1_500)}`,
      `${messages}?__proto__=1&before=${'9'.repeat(5_000)}`,
      `/channels/${'9'.repeat(10_000)}/messages`,
    ]) {
      const { status, text } = await guild.owner.call('GET', path);
      expect([path.slice(0, 60), status]).toEqual([path.slice(0, 60), 400]);
      expect(text.length).toBeLessThanOrEqual(ANSWER);
    }
    const { status } = await guild.owner.call('GET', `${messages}?limit=${'1'.repeat(40_000)}`);
    expect(status).toBe(431);
  });
});

test('rejected bodies are not kept in memory', async () => {
  // The missing fields are reported for the whole body.
  const attempt = (icon: string) =>
    Promise.all(['/guilds', '/applications'].map((path) => guild.owner.call('POST', path, { icon })));
  await attempt('');
  await target.memory();
  const before = await target.memory();
  for (const { status } of await attempt(`data:image/png;base64,${'A'.repeat(13_000_000)}`))
    expect(status).toBe(400);
  await target.memory();
  const after = await target.memory();
  // Each of the two is 13 MB.
  expect(after.heapUsed + after.external - before.heapUsed - before.external).toBeLessThan(10_000_000);
});

describe('control', () => {
  test('values are accepted up to each limit', async () => {
    const parse = Array.from({ length: 3 }, (_, index) => ['roles', 'users', 'everyone'][index]);
    expect((await send({ content: 'x'.repeat(2_000), allowed_mentions: { parse } })).status).toBe(200);
    expect((await changeSettings({ disabled_sounds: ['message', 'mention'] })).status).toBe(200);
    expect((await changeGuild({ features: [] })).status).toBe(200);
  });

  test('several errors are all reported, in the documented shape', async () => {
    const { status, body } = await send({ content: [], tts: 'yes', flags: -1, embeds: [{ title: 1 }] });
    expect([status, body.code]).toEqual([400, 50035]);
    expect(Object.keys(body.errors).sort()).toEqual(['content', 'embeds', 'flags', 'tts']);
    expect(body.errors.embeds[0].title._errors[0]).toEqual({
      code: 'BASE_TYPE_BAD_TYPE',
      message: 'Must be of type string.',
    });
  });

  test('at most 25 errors are reported', async () => {
    const { body } = await guild.owner.call('POST', '/guilds', {
      name: 'ab',
      roles: Array.from({ length: 100 }, () => 0),
    });
    expect(countErrors(body.errors)).toBe(25);
  });

  test('a validator without these limits produces the oversized response that the tests look for', () => {
    const careless = new Ajv({ allErrors: true, verbose: true, strict: false });
    const validate = careless.compile({ type: 'array', items: { type: 'string' } });
    expect(validate(JSON.parse(zeros(30_000)))).toBe(false);
    expect(validate.errors?.length).toBe(30_000);
    expect(JSON.stringify(validate.errors?.map(({ message }) => message)).length).toBeGreaterThan(ANSWER);
  });

  test('work without a break shows as a stall', async () => {
    await target.stall();
    // The largest possible image: some milliseconds of reading and decoding.
    const uri = `data:image/png;base64,${'A'.repeat(13_000_000)}`;
    expect((await changeMe({ avatar: uri })).status).toBe(400);
    expect((await target.stall()).cpuMs).toBeGreaterThan(3);
  });
});
