import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { BOT_INTENTS, hello, identify, openGateway, type Received } from '../../support/gateway.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});

const SESSION_ID = /^[0-9a-f]{32}$/;
const invalid = (payload: Received) => payload.op === 9;

const signIn = async ({ email, password }: TestPerson): Promise<string> =>
  (await server.call('POST', '/auth/login', { body: { login: email, password } })).body.token;

async function resume(token: string, session_id: string, seq = 1) {
  const client = await openGateway(server.origin);
  await client.take(hello);
  client.send(6, { token, session_id, seq });
  return client;
}

interface Listed {
  readonly session_id: string;
}

test('another sign-in of the same account can not resume a session', async () => {
  const person = await server.register();
  const other = await signIn(person);
  const own = await identify(server.origin, person.token);
  const thief = await resume(other, own.ready.session_id);
  expect((await thief.take(invalid)).d).toBe(false);
  expect(own.ws.readyState).toBe(1);
  // The way in which it once survived its own end.
  expect((await server.call('POST', '/auth/logout', { token: other })).status).toBe(204);
  await Promise.all([own.close(), thief.close()]);
});

test('control: the sign-in that started a session can resume it, by token or ticket', async () => {
  const person = await server.register();
  const first = await identify(server.origin, person.token);
  first.ws.terminate();
  const second = await resume(person.token, first.ready.session_id);
  await second.take('RESUMED');
  second.ws.terminate();
  const { ticket } = (await person.call('POST', '/auth/ticket')).body;
  const third = await resume(ticket, first.ready.session_id);
  await third.take('RESUMED');
  await third.close();
});

test('a ticket of another sign-in cannot resume it either', async () => {
  const person = await server.register();
  const other = await signIn(person);
  const own = await identify(server.origin, person.token);
  const { ticket } = (await server.call('POST', '/auth/ticket', { token: other })).body;
  const thief = await resume(ticket, own.ready.session_id);
  expect((await thief.take(invalid)).d).toBe(false);
  await Promise.all([own.close(), thief.close()]);
});

test('a bot’s former token cannot resume, nor its new token a session of the former', async () => {
  const owner = await server.register();
  const bot = await server.createBot(owner);
  const own = await identify(server.origin, bot.token, { intents: BOT_INTENTS });
  const { token } = (await owner.call('POST', `/applications/${bot.id}/bot/reset`, { password: PASSWORD }))
    .body;
  expect(await own.closed).toBe(4004);
  expect(await (await resume(bot.token, own.ready.session_id)).closed).toBe(4004);
  const fresh = await resume(token, own.ready.session_id);
  expect((await fresh.take(invalid)).d).toBe(false);
  await fresh.close();
});

test('the ids under which a client sees other sessions cannot be used to resume them', async () => {
  const person = await server.register();
  const [second, third] = [await signIn(person), await signIn(person)];
  const first = await identify(server.origin, person.token);
  const other = await identify(server.origin, second);
  await first.take(({ t, d }) => t === 'SESSIONS_REPLACE' && d.length === 3);
  const last = await identify(server.origin, third);
  const replaced = (await first.take(({ t, d }) => t === 'SESSIONS_REPLACE' && d.length === 4)).d as Listed[];
  for (const [client, listed] of [
    [first, replaced],
    [last, last.ready.sessions as Listed[]],
  ] as const) {
    const ids = listed.map(({ session_id }) => session_id).filter((id) => id !== 'all');
    // A client finds itself by its own id, which no other client receives.
    expect(ids).toContain(client.ready.session_id);
    const told = ids.filter((id) => id !== client.ready.session_id);
    const real = [first, other, last].map(({ ready }) => ready.session_id);
    expect(told).toHaveLength(2);
    for (const id of told) {
      expect(id).toMatch(SESSION_ID);
      expect(real).not.toContain(id);
      for (const token of [person.token, second, third]) {
        const thief = await resume(token, id);
        expect((await thief.take(invalid)).d).toBe(false);
        await thief.close();
      }
    }
  }
  await Promise.all([first, other, last].map((client) => client.close()));
});

test('the id under which others see a session stays the same', async () => {
  const person = await server.register();
  const first = await identify(server.origin, person.token);
  const other = await identify(server.origin, await signIn(person));
  const nameIn = (listed: readonly Listed[]) =>
    listed.find(({ session_id }) => session_id !== 'all' && session_id !== first.ready.session_id)
      ?.session_id;
  const begun = await first.take(({ t, d }) => t === 'SESSIONS_REPLACE' && d.length === 3);
  other.send(3, { status: 'dnd', activities: [], since: null, afk: false });
  const changed = await first.take(
    ({ t, d }) => t === 'SESSIONS_REPLACE' && d.some(({ status }: { status: string }) => status === 'dnd'),
  );
  expect(nameIn(changed.d)).toBe(nameIn(begun.d));
  await Promise.all([first.close(), other.close()]);
});
