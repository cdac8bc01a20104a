import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { GatewayOptions } from '@guildhall/server/gateway/index';
import { type BusWatch, openGateway as startGatewayOf } from '@guildhall/server/serve/gateway';
import { serveUpgrades } from '@guildhall/server/serve/upgrades';
import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { BOT_INTENTS, hello, identify, openGateway } from '../support/gateway.ts';
import { openRawSocket, upgradeHead } from '../support/raw-socket.ts';

const { app, origin, register, createBot, call } = await startTestApp();
const person = await register();
const bot = await createBot(person);

/** Client errors that the gateway closes for, each with its code. */
const closes: [string, number, () => Promise<number>][] = [
  ['an opcode that does not exist', 4001, () => afterIdentify((send) => send(99, null))],
  ['an opcode that only the server sends', 4001, () => afterIdentify((send) => send(7, null))],
  ['a payload that does not fit its opcode', 4001, () => afterIdentify((send) => send(8, { guild_id: 'x' }))],
  [
    'an id that is too large',
    4001,
    () => afterIdentify((send) => send(8, { guild_id: '9'.repeat(19), query: '' })),
  ],
  [
    'text that can not be stored',
    4001,
    () => afterIdentify((send) => send(8, { guild_id: '1', query: '\0' })),
  ],
  ['a presence that is none', 4001, () => afterIdentify((send) => send(3, 5))],
  ['text that is not JSON', 4002, () => raw('{')],
  ['JSON that is no payload', 4002, () => raw('[1]')],
  ['bytes that are not UTF-8', 4002, () => raw(Buffer.from([0x22, 0xff, 0x22]))],
  ['15 KiB and a byte', 4002, () => raw(JSON.stringify({ op: 1, d: 'x'.repeat(15 * 1024 - 14) }))],
  ['IDENTIFY without a token', 4002, () => first(2, {})],
  ['a command before IDENTIFY', 4003, () => first(3, {})],
  ['a token that is not valid', 4004, () => first(2, { token: 'nope' })],
  ['a token that is not valid, on RESUME', 4004, () => first(6, { token: 'x', session_id: 'x', seq: 0 })],
  ['IDENTIFY twice', 4005, () => afterIdentify((send) => send(2, { token: person.token }))],
  ['RESUME from a number that was never sent', 4007, resumeFrom(99_999)],
  ['more than 120 payloads a minute', 4008, () => afterIdentify((send) => times(130, () => send(1, null)))],
  [
    'a shard that is not among the shards',
    4010,
    () => first(2, { token: bot.token, intents: 0, shard: [2, 2] }),
  ],
  ['shards of a person', 4010, () => first(2, { token: person.token, shard: [0, 2] })],
  ['version 8', 4012, async () => (await openGateway(origin, 'v=8&encoding=json')).closed],
  ['a version that is no number', 4012, async () => (await openGateway(origin, 'v=ten')).closed],
  ['intents that do not exist', 4013, () => first(2, { token: bot.token, intents: 2 ** 29 })],
  ['a bot without intents', 4013, () => first(2, { token: bot.token })],
  ['a bot with intents of people', 4013, () => first(2, { token: bot.token, intents: 1 << 19 })],
];

async function raw(data: string | Buffer): Promise<number> {
  const client = await openGateway(origin);
  await client.take(hello);
  client.ws.send(data);
  return client.closed;
}

async function first(op: number, d: unknown): Promise<number> {
  const client = await openGateway(origin);
  await client.take(hello);
  client.send(op, d);
  return client.closed;
}

async function afterIdentify(act: (send: (op: number, d: unknown) => void) => void): Promise<number> {
  const client = await identify(origin, person.token);
  act(client.send);
  return client.closed;
}

function resumeFrom(seq: number): () => Promise<number> {
  return async () => {
    const client = await identify(origin, person.token);
    const { session_id } = client.ready;
    client.ws.terminate();
    return first(6, { token: person.token, session_id, seq });
  };
}

const times = (count: number, act: () => void) => {
  for (let n = 0; n < count; n += 1) act();
};

test.each(closes)('%s closes with %i', async (_what, code, act) => {
  expect(await act()).toBe(code);
});

test('a privileged intent that the application was not granted closes with 4014', async () => {
  const other = await createBot(person, 'Plain');
  expect((await call('GET', '/gateway/bot', { token: other.token })).body).toMatchObject({ shards: 1 });
  await person.call('PATCH', `/applications/${other.id}`, { flags: 0 });
  for (const intents of [1 << 1, 1 << 8, 1 << 15])
    expect(await first(2, { token: other.token, intents })).toBe(4014);
  const client = await identify(origin, other.token, { intents: 1 });
  await client.close();
});

/** Starts another gateway of the process, with its own options and its own state of the bus. */
async function startGateway(
  options: Omit<GatewayOptions, 'holder'>,
  watch: BusWatch = { onChange: () => {} },
) {
  const server = createServer();
  const gateway = startGatewayOf(app, watch, { ...options, holder: randomUUID() });
  serveUpgrades(server, { gateway, remoteAuth: undefined, voice: undefined }, app.log);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { gateway, port, stop: () => new Promise((resolve) => server.close(resolve)) };
}

test('an outage of the bus beyond the kept events closes with 4009, and a new session gets the missed changes', async () => {
  const listeners: ((lost: boolean) => void)[] = [];
  const setLost = (lost: boolean) => {
    for (const changed of listeners) changed(lost);
  };
  const watch = { onChange: (changed: (lost: boolean) => void) => listeners.push(changed) };
  const { gateway, port, stop } = await startGateway({ longestOutageMs: 0 }, watch);
  const client = await identify(`http://127.0.0.1:${port}`, person.token);
  setLost(true);
  const { body: guild } = await call('POST', '/guilds', { token: person.token, body: { name: 'Kiln' } });
  setLost(false);
  expect(await client.closed).toBe(4009);
  const again = await openGateway(`http://127.0.0.1:${port}`);
  await again.take(hello);
  again.send(6, { token: person.token, session_id: client.ready.session_id, seq: 1 });
  expect((await again.take(({ op }) => op === 9)).d).toBe(false);
  await again.close();
  const fresh = await identify(`http://127.0.0.1:${port}`, person.token);
  expect(fresh.ready.guilds.map(({ id }: { id: string }) => id)).toContain(guild.id);
  await fresh.close();
  await gateway.drain();
  await stop();
});

test('no heartbeat for one and a half intervals closes with 4009', async () => {
  const { gateway, port, stop } = await startGateway({ heartbeatMs: 600, identifyMs: 1_200 });
  const quiet = await identify(`http://127.0.0.1:${port}`, person.token);
  const alive = await identify(`http://127.0.0.1:${port}`, person.token);
  const beat = setInterval(() => alive.send(1, null), 150);
  expect(await quiet.closed).toBe(4009);
  const nobody = await openGateway(`http://127.0.0.1:${port}`);
  const idleBeat = setInterval(() => nobody.ws.readyState === 1 && nobody.send(1, null), 150);
  // A frame announced with 1,000 bytes, of which only some are ever sent.
  const endless = await openRawSocket(port);
  endless.send(upgradeHead('/gateway'));
  await endless.has('heartbeat_interval');
  endless.send(Buffer.from([0x81, 0xfe, 0x03, 0xe8, 0, 0, 0, 0, 0x7b]));
  expect(await nobody.closed).toBe(4003);
  await endless.end();
  clearInterval(idleBeat);
  expect(alive.ws.readyState).toBe(1);
  clearInterval(beat);
  const drained = gateway.drain();
  await alive.take((payload) => payload.op === 7);
  await alive.close(4_900);
  await drained;
  await stop();
});

test('signing out closes with 4004, and the session can not be resumed', async () => {
  const leaver = await register();
  const client = await identify(origin, leaver.token);
  await leaver.call('POST', '/auth/logout');
  expect(await client.closed).toBe(4004);
  expect(await first(6, { token: leaver.token, session_id: client.ready.session_id, seq: 1 })).toBe(4004);
});

test('the 51st session of a user closes with 4015', async () => {
  const busy = await register();
  const clients = [];
  for (let n = 0; n < 50; n += 1) clients.push(await identify(origin, busy.token));
  expect(await first(2, { token: busy.token })).toBe(4015);
  await clients[0]?.close();
  clients.push(await identify(origin, busy.token));
  for (const client of clients) client.ws.terminate();
});

test('an unsupported encoding or compression is rejected before the handshake', async () => {
  for (const query of ['v=10&encoding=etf', 'v=10&compress=gzip']) {
    const response = await fetch(`${origin}/gateway?${query}`, { headers: {} }).catch(() => undefined);
    expect(response?.status).not.toBe(101);
    const client = await openGateway(origin, query);
    expect(await client.closed).toBe(1006);
  }
});

test('opcodes of unsupported features are ignored', async () => {
  const client = await identify(origin, bot.token, { intents: BOT_INTENTS });
  for (const op of [5, 17, 18, 19, 20, 21, 22, 28, 29, 30, 32, 33, 34, 35, 36, 38, 39, 41, 42])
    client.send(op, {});
  client.send(4, { guild_id: null, channel_id: null, self_mute: false, self_deaf: false });
  client.send(1, null);
  await client.take((payload) => payload.op === 11);
  await client.close();
});
