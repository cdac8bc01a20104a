import { signInsChanged } from '@guildhall/server/domains/auth/index';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';

const MINUTE_MS = 60_000;
let server: TestApp;
let guild: ApiGuild;

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
});
afterAll(() => {
  vi.useRealTimers();
});

const setLevel = async (verification_level: number) => {
  expect((await guild.owner.call('PATCH', `/guilds/${guild.id}`, { verification_level })).status).toBe(200);
};
const verifyEmail = async (person: TestPerson) => {
  await sql`UPDATE accounts SET email_verified = true WHERE user_id = ${person.id}`.execute(
    server.app.db.sql,
  );
  await server.app.db.transaction(async (tx) => signInsChanged(tx, person.id));
};
const write = (person: { call: TestPerson['call'] }) =>
  person.call('POST', `/channels/${guild.channelId}/messages`, { content: 'hello' });

const expectSilent = async (person: TestPerson) => {
  expect(failure(await write(person))).toEqual([403, 50009]);
  expect(failure(await person.call('POST', `/channels/${guild.channelId}/typing`))).toEqual([403, 50009]);
  const { id } = (await write(guild.owner)).body;
  const reaction = `/channels/${guild.channelId}/messages/${id}/reactions/${encodeURIComponent('🔥')}/@me`;
  expect(failure(await person.call('PUT', reaction))).toEqual([403, 50009]);
};
const expectHeard = async (person: { call: TestPerson['call'] }) => {
  expect((await write(person)).status).toBe(200);
  expect((await person.call('POST', `/channels/${guild.channelId}/typing`)).status).toBe(204);
};

test('each verification level requires more, and waiting is enough for those that require time', async () => {
  const person = await guild.newMember();
  await setLevel(0);
  await expectHeard(person);
  await setLevel(1);
  await expectSilent(person);
  await verifyEmail(person);
  await expectHeard(person);
  await setLevel(2);
  await expectSilent(person);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * MINUTE_MS + 1_000 });
  await expectHeard(person);
  await setLevel(3);
  await expectSilent(person);
  vi.setSystemTime(Date.now() + 5 * MINUTE_MS);
  await expectHeard(person);
  await setLevel(4);
  await expectSilent(person);
  await guild.give(person, await guild.newRole(0n, 1));
  await expectHeard(person);
});

test('the owner and bots need no verification', async () => {
  await setLevel(4);
  await expectHeard(guild.owner);
  const bot = await server.createBot(guild.owner);
  await server.app.db.transaction(async (tx) => {
    await sql`INSERT INTO members (guild_id, user_id) VALUES (${guild.id}, ${bot.id})`.execute(tx.sql);
  });
  expect((await write(bot)).status).toBe(200);
});
