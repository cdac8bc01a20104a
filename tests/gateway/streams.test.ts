import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { type GatewayTestClient, identify } from '../support/gateway.ts';
import { createTestGuild } from '../support/guild.ts';

const { app, gateway, origin, register } = await startTestApp();
const owner = await register();

const texts = [
  'short',
  '0000000000000000000000000000000000000000',
  'déjà vu – 🎉 čau '.repeat(20).trim(),
  'ab'.repeat(900),
  JSON.stringify({ quoted: '"\\\n\u2028' }),
];

test.each(['zlib-stream', 'zstd-stream'])('%s carries events over one context', async (compress) => {
  const ada = await register();
  const guild = await createTestGuild(app, owner.id, 'Grüße 🎉');
  const channel = await guild.addChannel();
  for (let n = 0; n < 30; n += 1) await guild.addChannel([], `channel-${n}-ü`);
  await guild.join(ada.id);
  const plain = await identify(origin, ada.token);
  const packed = await identify(origin, ada.token, {}, `v=10&encoding=json&compress=${compress}`);
  expect(packed.ready.guilds).toEqual(plain.ready.guilds);
  packed.send(1, null);
  await packed.take(({ op }) => op === 11);
  for (const content of texts) {
    await owner.call('POST', `/channels/${channel}/messages`, { content });
    const [one, other] = [await plain.take('MESSAGE_CREATE'), await packed.take('MESSAGE_CREATE')];
    expect(other.d).toEqual(one.d);
    expect(other.d.content).toBe(content);
  }
  expect(packed.bytes).toBeLessThan(plain.bytes / 2);
  await packed.close();
});

test('payload compression compresses large payloads and leaves others', async () => {
  const ada = await register();
  const guild = await createTestGuild(app, owner.id);
  for (let n = 0; n < 60; n += 1) await guild.addChannel([], `channel-${n}`);
  await guild.join(ada.id);
  const plain = await identify(origin, ada.token);
  const packed = await identify(origin, ada.token, { compress: true });
  expect(packed.ready.guilds).toEqual(plain.ready.guilds);
  expect(packed.bytes).toBeLessThan(plain.bytes / 2);
});

/** A client that shakes hands and identifies, then never reads again. */
async function openStalled(token: string): Promise<{ closed: Promise<void> }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(
    `GET /gateway?v=10 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  const payload = Buffer.from(JSON.stringify({ op: 2, d: { token } }));
  const head = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]);
  socket.write(Buffer.concat([head, payload]));
  await new Promise<void>((resolve) => socket.once('data', () => resolve()));
  socket.pause();
  return { closed };
}

test('a client that stops reading is disconnected, and others are not affected', async () => {
  const ada = await register();
  const guild = await createTestGuild(app, owner.id);
  const channel = await guild.addChannel();
  await guild.join(ada.id);
  const reader: GatewayTestClient = await identify(origin, owner.token);
  const stalled = await openStalled(ada.token);
  await expect.poll(() => online(ada.id)).toBe(1);
  const content = 'x'.repeat(2_000);
  let sent = 0;
  let over = false;
  void stalled.closed.then(() => {
    over = true;
  });
  while (!over && sent < 8_000) {
    await Promise.all(
      Array.from({ length: 50 }, () => owner.call('POST', `/channels/${channel}/messages`, { content })),
    );
    sent += 50;
    over ||= connected(ada.id) === 0;
  }
  expect(connected(ada.id)).toBe(0);
  expect(online(ada.id)).toBe(1);
  await expect
    .poll(() => reader.received.filter(({ t }) => t === 'MESSAGE_CREATE').length, { timeout: 10_000 })
    .toBe(sent);
}, 60_000);

const getSessions = (userId: string) => [...gateway.getSessions(userId)];
const online = (userId: string) => getSessions(userId).length;
const connected = (userId: string) => getSessions(userId).filter(({ connection }) => connection).length;
