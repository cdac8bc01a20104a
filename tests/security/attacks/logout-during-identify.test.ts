import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { onFileEnd } from '../../support/file-end.ts';
import { type GatewayTestClient, hello, identify, openGateway } from '../../support/gateway.ts';
import { type PostgresProxy, startPostgresProxy } from '../../support/postgres-proxy.ts';

let proxy: PostgresProxy;
let server: TestApp;

beforeAll(async () => {
  proxy = await startPostgresProxy(await createTestDatabase());
  // Stopped after the server, because endings registered later run first.
  onFileEnd(() => proxy.stop());
  server = await startTestApp({}, { connection: proxy.connection });
});

/** Statements of IDENTIFY with a token that is not cached: the caller's identity, and the content of READY. */
const moments = [
  ['the token was read', 'auth.session'],
  ['what READY says was asked for', 'gateway.user'],
] as const;

/** Creates a sign-in that the process has not cached. */
const signIn = async ({ email, password }: TestPerson): Promise<string> =>
  (await server.call('POST', '/auth/login', { body: { login: email, password } })).body.token;

const connect = async () => {
  const client = await openGateway(server.origin);
  await client.take(hello);
  return client;
};

/** Ends a sign-in from another one, in the settings: without a call with its token. */
const endElsewhere = async (person: TestPerson, hash: string) =>
  expect(
    (
      await person.call('POST', '/auth/sessions/logout', {
        session_id_hashes: [hash],
        password: person.password,
      })
    ).status,
  ).toBe(204);

const listed = async (person: TestPerson): Promise<string[]> =>
  (await person.call('GET', '/auth/sessions')).body.user_sessions.map(
    ({ id_hash }: { id_hash: string }) => id_hash,
  );

/** Creates a sign-in that the process has not cached, with its hash in the settings. */
const signInNamed = async (person: TestPerson) => {
  const before = await listed(person);
  const token = await signIn(person);
  const hash = (await listed(person)).find((one) => !before.includes(one)) as string;
  return { token, hash };
};

const outcome = (client: GatewayTestClient): Promise<number | 'READY'> =>
  Promise.race([client.take('READY', 10_000).then(() => 'READY' as const), client.closed]);

describe.each(moments)('a sign-in that ends between the moment at which %s and READY', (_, statement) => {
  test('gets no session', async () => {
    const person = await server.register();
    const { token, hash } = await signInNamed(person);
    const client = await connect();
    const held = proxy.hold(statement, 'answer');
    client.send(2, { token });
    await held.reached;
    await endElsewhere(person, hash);
    held.release();
    expect(await outcome(client)).toBe(4004);
    expect(client.received.some(({ t }) => t === 'READY')).toBe(false);
    expect([...server.gateway.getSessions(person.id)]).toEqual([]);
  });

  test('control: without the end the session starts', async () => {
    const person = await server.register();
    const token = await signIn(person);
    const client = await connect();
    const held = proxy.hold(statement, 'answer');
    client.send(2, { token });
    await held.reached;
    held.release();
    expect(await outcome(client)).toBe('READY');
    await client.close();
  });

  test('ending another sign-in has no effect', async () => {
    const person = await server.register();
    const [{ token }, other] = [await signInNamed(person), await signInNamed(person)];
    const client = await connect();
    const held = proxy.hold(statement, 'answer');
    client.send(2, { token });
    await held.reached;
    await endElsewhere(person, other.hash);
    held.release();
    expect(await outcome(client)).toBe('READY');
    await client.close();
  });
});

test('a logout during RESUME ends the session too', async () => {
  const person = await server.register();
  const token = await signIn(person);
  const first = await identify(server.origin, token);
  first.ws.terminate();
  const ticket = (await server.call('POST', '/auth/ticket', { token })).body.ticket;
  const client = await connect();
  const held = proxy.hold('auth.take_ticket', 'answer');
  client.send(6, { token: ticket, session_id: first.ready.session_id, seq: 1 });
  await held.reached;
  await server.call('POST', '/auth/logout', { token });
  held.release();
  expect((await client.take(({ op }) => op === 9)).d).toBe(false);
  client.send(2, { token });
  expect(await client.closed).toBe(4004);
  expect(client.received.some(({ t }) => t === 'RESUMED')).toBe(false);
});

test('none of 120 sign-ins that log out while they identify keeps a connection', async () => {
  const person = await server.register();
  const tokens = await Promise.all(Array.from({ length: 12 }, () => signIn(person)));
  for (let round = 0; round < 10; round += 1) {
    const fresh = round === 0 ? tokens : await Promise.all(tokens.map(() => signIn(person)));
    const clients = await Promise.all(fresh.map(connect));
    const logouts = clients.map(async (client, index) => {
      client.send(2, { token: fresh[index] });
      // Each a little later in its IDENTIFY than the one before.
      for (let turn = 0; turn < index * 2; turn += 1) await new Promise(setImmediate);
      await server.call('POST', '/auth/logout', { token: fresh[index] as string });
    });
    await Promise.all(logouts);
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual(clients.map(() => 4004));
  }
  expect([...server.gateway.getSessions(person.id)]).toEqual([]);
});
