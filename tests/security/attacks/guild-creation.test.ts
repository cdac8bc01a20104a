import { beforeAll, expect, test } from 'vitest';
import { failure } from '../../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});

const create = (by: TestCaller, name = 'Hall') => by.call('POST', '/guilds', { name });
const getGuilds = async (by: TestCaller): Promise<number> =>
  (await by.call('GET', '/users/@me/guilds')).body.length;
const made = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).filter(({ status }) => status === 201).length;

/** Counts a caller as a member of guilds that don't exist. */
const fill = (by: TestCaller, count: number) =>
  server.app.db.query(
    'test.fill',
    'INSERT INTO user_guilds (user_id, guild_id) SELECT $1::bigint, n FROM generate_series(1, $2::int) n',
    [by.id, count],
  );

test('a bot can create guilds only while it is in fewer than ten, even with simultaneous calls', async () => {
  const bot = await server.createBot(await server.register());
  expect(await made(Array.from({ length: 25 }, () => create(bot)))).toBe(10);
  expect(await getGuilds(bot)).toBe(10);
  expect(failure(await create(bot))).toEqual([400, 30001]);
});

test('control: a bot in nine guilds can create one more, and can still be added to others after that', async () => {
  const developer = await server.register();
  const bot = await server.createBot(developer);
  await fill(bot, 9);
  expect((await create(bot)).status).toBe(201);
  const { id } = (await create(developer)).body;
  const added = await developer.call('POST', `/oauth2/authorize?client_id=${bot.id}&scope=bot`, {
    authorize: true,
    guild_id: id,
  });
  expect(added.status).toBe(200);
});

test('a user cannot exceed the limit of guilds by creating several at once', async () => {
  const person = await server.register();
  await fill(person, 97);
  expect(await made(Array.from({ length: 12 }, () => create(person)))).toBe(3);
});

test('creating guilds is rate-limited by the day, for users and bots', async () => {
  const limited = await startTestApp({ rateLimits: true });
  const [person, developer] = [await limited.register(), await limited.register()];
  const bot = await limited.createBot(developer);
  for (const [by, most] of [
    [person, 30],
    [bot, 10],
  ] as const) {
    const key = "sha256(convert_to('create guilds' || chr(10) || $1, 'UTF8'))";
    await limited.app.db.query(
      'test.used',
      `INSERT INTO attempts (key, used, expires_at) VALUES (${key}, $2, now() + interval '1 hour')`,
      [by.id, most - 1],
    );
    expect((await create(by)).status).toBe(201);
    // Deleting a guild does not restore the limit.
    const refused = await create(by);
    expect(refused.status).toBe(429);
    expect(refused.body.retry_after).toBeGreaterThan(3_000);
  }
});

test('bots cannot create guilds if the instance forbids it', async () => {
  const closed = await startTestApp({ botGuilds: false });
  const developer = await closed.register();
  expect(failure(await create(await closed.createBot(developer)))).toEqual([403, 20001]);
  expect((await create(developer)).status).toBe(201);
});
