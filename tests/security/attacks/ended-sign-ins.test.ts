import { createProof } from '@guildhall/server/domains/accounts/index';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { onFileEnd } from '../../support/file-end.ts';
import { BOT_INTENTS, hello, identify, openGateway, type Received } from '../../support/gateway.ts';
import { type PostgresProxy, startPostgresProxy } from '../../support/postgres-proxy.ts';

let proxy: PostgresProxy;
let server: TestApp;
/** The instance's owner. */
let admin: TestPerson;

beforeAll(async () => {
  proxy = await startPostgresProxy(await createTestDatabase());
  // Stopped after the server, because endings registered later run first.
  onFileEnd(() => proxy.stop());
  server = await startTestApp({}, { connection: proxy.connection });
  admin = await server.register();
});

const NEW_PASSWORD = 'quarry-Violin-81-saffron';
const invalid = (payload: Received) => payload.op === 9;
const query = (text: string, values: unknown[]) => server.app.db.pool.query(text, values);

/** Disconnects the process from the bus for a while, then reconnects it. */
const missTheBus = () => {
  server.gateway.suspend();
  return server.gateway.resume();
};

/** The sign-in that the test ends: a second one of a user. */
interface Opened {
  readonly person: TestPerson;
  readonly token: string;
  readonly sessionId: string;
  /** Its id in the settings. */
  readonly hash: string;
}

async function open(): Promise<Opened> {
  const person = await server.register();
  const listed = async (): Promise<string[]> =>
    (await person.call('GET', '/auth/sessions')).body.user_sessions.map(
      ({ id_hash }: { id_hash: string }) => id_hash,
    );
  const [first] = await listed();
  const login = await server.call('POST', '/auth/login', {
    body: { login: person.email, password: person.password },
  });
  const { rows } = await query('SELECT max(session_id) AS id FROM sessions WHERE user_id = $1', [person.id]);
  const hash = (await listed()).find((one) => one !== first) as string;
  return { person, token: login.body.token, sessionId: rows[0].id, hash };
}

async function resume(token: string, session_id: string) {
  const client = await openGateway(server.origin);
  await client.take(hello);
  client.send(6, { token, session_id, seq: 1 });
  return client;
}

type End = (opened: Opened) => Promise<unknown>;

/** Everything that ends a user's sign-in, and whether others of the account continue. */
const ends: readonly [name: string, othersGoOn: boolean, end: End][] = [
  ['a logout', true, ({ token }) => server.call('POST', '/auth/logout', { token })],
  [
    'its end in the settings',
    true,
    ({ person, hash }) =>
      person.call('POST', '/auth/sessions/logout', { session_id_hashes: [hash], password: person.password }),
  ],
  [
    'a new password',
    true,
    ({ person }) =>
      person.call('PATCH', '/users/@me', { password: person.password, new_password: NEW_PASSWORD }),
  ],
  [
    'a password reset',
    false,
    async ({ person }) => {
      const token = await server.app.db.transaction((tx) =>
        createProof(tx, 'reset', { userId: person.id, email: person.email }),
      );
      return server.call('POST', '/auth/reset', { body: { token, password: NEW_PASSWORD } });
    },
  ],
  [
    'the disabling of the account',
    false,
    ({ person }) => admin.call('PATCH', `/admin/users/${person.id}`, { disabled: true }),
  ],
  [
    'ninety days without use',
    true,
    async ({ sessionId }) => {
      await query('UPDATE sessions SET expires_at = now() WHERE session_id = $1', [sessionId]);
      await missTheBus();
    },
  ],
  [
    'its age',
    true,
    async ({ sessionId }) => {
      await query("UPDATE sessions SET created_at = now() - interval '365 days' WHERE session_id = $1", [
        sessionId,
      ]);
      await missTheBus();
    },
  ],
  [
    'a logout that this process was not told of',
    true,
    async ({ sessionId }) => {
      await query('DELETE FROM sessions WHERE session_id = $1', [sessionId]);
      await missTheBus();
    },
  ],
  [
    'a logout whose COMMIT was not answered',
    true,
    async ({ token }) => {
      proxy.cutNextCommit('after', '"sessions"');
      await expect(server.call('POST', '/auth/logout', { token })).rejects.toThrow('answered 5');
    },
  ],
];

describe.each(ends)('%s', (_, othersGoOn, end) => {
  test('ends its connections, its disconnected sessions, its tickets and its calls', async () => {
    const opened = await open();
    const { person, token } = opened;
    const [socket, lost, other] = [
      await identify(server.origin, token),
      await identify(server.origin, token),
      await identify(server.origin, person.token),
    ];
    lost.ws.terminate();
    const { ticket } = (await server.call('POST', '/auth/ticket', { token })).body;
    expect((await server.call('GET', '/users/@me', { token })).status).toBe(200);

    const answer = await end(opened);
    if (answer) expect((answer as { status: number }).status).toBeLessThan(300);

    expect(await socket.closed).toBe(4004);
    expect((await server.call('GET', '/users/@me', { token })).status).toBe(401);
    for (const proof of [token, ticket])
      expect(await (await resume(proof, lost.ready.session_id)).closed).toBe(4004);
    if (!othersGoOn) return expect(await other.closed).toBe(4004);
    expect(other.ws.readyState).toBe(1);
    const { token: current = person.token } =
      (answer as { body?: { token?: string } } | undefined)?.body ?? {};
    const thief = await resume(current, lost.ready.session_id);
    expect((await thief.take(invalid)).d).toBe(false);
    await Promise.all([thief.close(), other.close()]);
    expect([...server.gateway.getSessions(person.id)]).toEqual([]);
  });
});

test.each<[string, End]>([
  ['a change of the name', ({ person }) => person.call('PATCH', '/users/@me', { global_name: 'Ada' })],
  ['a bus that was not heard', missTheBus],
  ['the end of another sign-in', ({ person }) => person.call('POST', '/auth/logout')],
])('control: after %s all of them still work', async (_, end) => {
  const opened = await open();
  const { token } = opened;
  const socket = await identify(server.origin, token);
  const lost = await identify(server.origin, token);
  lost.ws.terminate();
  const { ticket } = (await server.call('POST', '/auth/ticket', { token })).body;
  await end(opened);
  expect((await server.call('GET', '/users/@me', { token })).status).toBe(200);
  const resumed = await resume(ticket, lost.ready.session_id);
  await resumed.take('RESUMED');
  socket.send(1, null);
  await socket.take(({ op }) => op === 11);
  await Promise.all([socket.close(), resumed.close()]);
});

const bots: readonly [string, (botId: string, owner: TestPerson) => Promise<unknown>][] = [
  [
    'a new token',
    (botId, owner) => owner.call('POST', `/applications/${botId}/bot/reset`, { password: PASSWORD }),
  ],
  [
    'the end of its application',
    (botId, owner) => owner.call('POST', `/applications/${botId}/delete`, { password: PASSWORD }),
  ],
  [
    'the disabling of its owner',
    (_, owner) => admin.call('PATCH', `/admin/users/${owner.id}`, { disabled: true }),
  ],
  [
    'a new token that this process was not told of',
    async (botId) => {
      await query('UPDATE bot_tokens SET token_hash = $2 WHERE user_id = $1', [botId, Buffer.alloc(32)]);
      await missTheBus();
    },
  ],
];

test.each(bots)('%s ends all sessions and calls of a bot', async (_, end) => {
  const owner = await server.register();
  const bot = await server.createBot(owner);
  const socket = await identify(server.origin, bot.token, { intents: BOT_INTENTS });
  const lost = await identify(server.origin, bot.token, { intents: BOT_INTENTS });
  lost.ws.terminate();
  expect((await bot.call('GET', '/users/@me')).status).toBe(200);
  await end(bot.id, owner);
  expect(await socket.closed).toBe(4004);
  expect((await bot.call('GET', '/users/@me')).status).toBe(401);
  expect(await (await resume(bot.token, lost.ready.session_id)).closed).toBe(4004);
  expect([...server.gateway.getSessions(bot.id)]).toEqual([]);
});

test('control: a bot continues when another one ends', async () => {
  const owner = await server.register();
  const [bot, other] = [await server.createBot(owner), await server.createBot(owner)];
  const socket = await identify(server.origin, bot.token, { intents: BOT_INTENTS });
  await owner.call('POST', `/applications/${other.id}/delete`, { password: PASSWORD });
  await missTheBus();
  expect((await bot.call('GET', '/users/@me')).status).toBe(200);
  socket.send(1, null);
  await socket.take(({ op }) => op === 11);
  await socket.close();
});

test('a sign-in with the old password fails if the password changes meanwhile', async () => {
  const { person } = await open();
  const held = proxy.hold('auth.known', 'statement');
  const late = server.call('POST', '/auth/login', {
    body: { login: person.email, password: person.password },
  });
  await held.reached;
  await person.call('PATCH', '/users/@me', { password: person.password, new_password: NEW_PASSWORD });
  held.release();
  expect((await late).body.errors.login._errors[0].code).toBe('INVALID_LOGIN');
  const again = await server.call('POST', '/auth/login', {
    body: { login: person.email, password: NEW_PASSWORD },
  });
  expect(again.status).toBe(200);
});
