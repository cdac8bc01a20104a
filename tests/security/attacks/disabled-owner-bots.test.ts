import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { BOT_INTENTS, hello, identify, openGateway } from '../../support/gateway.ts';

let server: TestApp;
/** The instance's owner. */
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.register();
});

const BACK = 'https://example.org/back';

const setDisabled = async ({ id }: TestPerson, disabled: boolean) =>
  expect((await admin.call('PATCH', `/admin/users/${id}`, { disabled })).status).toBe(200);

const identifyAs = async (token: string) => {
  const client = await openGateway(server.origin);
  await client.take(hello);
  client.send(2, { token, intents: BOT_INTENTS });
  return client;
};

async function tokenCall(id: string, secret: string, fields: Record<string, string>) {
  const response = await fetch(`${server.origin}/api/v10/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams(fields),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  return { status: response.status, body: (await response.json()) as any };
}

test('bots of a disabled account stop at once, bots of others continue, and enabling the account lets its bots work again', async () => {
  const [owner, other] = [await server.register(), await server.register()];
  const bots = [await server.createBot(owner), await server.createBot(owner)];
  const foreign = await server.createBot(other);
  const sockets = await Promise.all(bots.map(({ token }) => identifyAs(token)));
  const foreignSocket = await identify(server.origin, foreign.token, { intents: BOT_INTENTS });
  for (const bot of [...bots, foreign]) expect((await bot.call('GET', '/users/@me')).status).toBe(200);

  await setDisabled(owner, true);
  for (const socket of sockets) expect(await socket.closed).toBe(4004);
  for (const bot of bots) {
    expect((await bot.call('GET', '/users/@me')).status).toBe(401);
    expect(await (await identifyAs(bot.token)).closed).toBe(4004);
  }
  // The control: only the owner distinguishes these from the others.
  expect((await foreign.call('GET', '/users/@me')).status).toBe(200);
  foreignSocket.send(1, null);
  await foreignSocket.take(({ op }) => op === 11);

  await setDisabled(owner, false);
  for (const bot of bots) {
    expect((await bot.call('GET', '/users/@me')).status).toBe(200);
    const socket = await identify(server.origin, bot.token, { intents: BOT_INTENTS });
    await socket.close();
  }
  await foreignSocket.close();
});

test('grants to applications of a disabled account are suspended until it is enabled again', async () => {
  const [owner, person] = [await server.register(), await server.register()];
  const { id } = (await owner.call('POST', '/applications', { name: 'Helper', redirect_uris: [BACK] })).body;
  const { secret } = (await owner.call('POST', `/applications/${id}/reset`)).body;
  const consent = async () => {
    const path = `/oauth2/authorize?client_id=${id}&scope=identify&response_type=code`;
    const { url } = (await person.call('POST', path, { authorize: true })).body;
    return new URL(url).searchParams.get('code') ?? '';
  };
  const exchange = (code: string) =>
    tokenCall(id, secret, { grant_type: 'authorization_code', code, redirect_uri: BACK });
  const refresh = (refresh_token: string) =>
    tokenCall(id, secret, { grant_type: 'refresh_token', refresh_token });
  const granted = (await exchange(await consent())).body;
  const getStatus = async (token: string) =>
    (await server.call('GET', '/users/@me', { token: `Bearer ${token}` })).status;
  const unused = await consent();
  expect(await getStatus(granted.access_token)).toBe(200);

  await setDisabled(owner, true);
  expect(await getStatus(granted.access_token)).toBe(401);
  expect(await refresh(granted.refresh_token)).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  });
  expect(await exchange(unused)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });

  await setDisabled(owner, false);
  expect(await getStatus(granted.access_token)).toBe(200);
  const renewed = await refresh(granted.refresh_token);
  expect(renewed.status).toBe(200);
  // Grants by a disabled user are revoked for good, even if the account is enabled again.
  await setDisabled(person, true);
  await setDisabled(person, false);
  expect(await getStatus(renewed.body.access_token)).toBe(401);
  expect(await refresh(renewed.body.refresh_token)).toMatchObject({ body: { error: 'invalid_grant' } });
});
