import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { STUN_PASSWORD as PASSWORD, STUN_SAMPLE as SAMPLE } from '@guildhall/tests/support/stun-sample';
import { afterEach, expect, it } from 'vitest';
import { createSideDoor } from './side-door.ts';
import { hasZeroTieBreaker, readCheck, withTieBreaker } from './stun.ts';

/** As Chromium sends it to a relay over TCP. */
const ZERO = withTieBreaker(SAMPLE, readCheck(SAMPLE)!, PASSWORD, 0n);
const RELAY = { address: '192.0.2.7', port: 40_000, family: 'IPv4', size: 0 } as const;

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** A door whose outside is the test, with a connection behind it. */
async function start() {
  const sent: { packet: Buffer; port: number }[] = [];
  const door = createSideDoor(1, (packet, { port }) => sent.push({ packet, port }));
  const inside = createSocket('udp4');
  sockets.push(inside);
  inside.bind(0, '127.0.0.1');
  await once(inside, 'listening');
  const received: Buffer[] = [];
  let sender: { address: string; port: number } | undefined;
  inside.on('message', (packet, from) => {
    received.push(packet);
    sender = from;
  });
  const close = door.open({ ufrag: 'evtj', password: PASSWORD, port: inside.address().port });
  const answer = (text: string) => inside.send(text, sender!.port, sender!.address);
  return { door, sent, received, answer, close };
}

it('passes on checks with another tie-breaker, and what follows them in both directions', async () => {
  const { door, sent, received, answer } = await start();
  expect(door.receive(ZERO, RELAY)).toBe(true);
  expect(door.receive(Buffer.from('media'), RELAY)).toBe(true);
  await expect.poll(() => received.length).toBe(2);
  expect(hasZeroTieBreaker(received[0]!, readCheck(received[0]!)!)).toBe(false);
  expect(received[1]!.toString()).toBe('media');
  answer('more media');
  await expect.poll(() => sent).toEqual([{ packet: Buffer.from('more media'), port: RELAY.port }]);
});

it('takes nothing of others: no other checks, none of strangers, and no packets that come first', async () => {
  const { door, received, close } = await start();
  const forged = Buffer.from(ZERO);
  forged.writeUInt8(1, 30);
  expect(door.receive(SAMPLE, RELAY)).toBe(false);
  expect(door.receive(Buffer.from('media'), RELAY)).toBe(false);
  expect(door.receive(forged, RELAY)).toBe(true);
  expect(door.receive(Buffer.from('media'), RELAY)).toBe(false);
  door.receive(ZERO, RELAY);
  await expect.poll(() => received.length).toBe(1);
  close();
  expect(door.receive(Buffer.from('media'), RELAY)).toBe(false);
});

it('keeps as many paths of a connection as a browser has relays', async () => {
  const { door } = await start();
  for (let port = 1; port <= 9; port += 1) door.receive(ZERO, { ...RELAY, port });
  const isKnown = (port: number) => door.receive(Buffer.from('media'), { ...RELAY, port });
  expect([isKnown(1), isKnown(2), isKnown(9)]).toEqual([false, true, true]);
});
