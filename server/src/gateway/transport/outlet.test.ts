import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { getOutlet, type Outlet } from './outlet.ts';
import { handlesUsable } from './stream-handle.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** The two ends of a connection, the far one not reading yet. */
const pair = async (): Promise<{ near: Socket; far: Socket }> => {
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [[far]] = await Promise.all([accepted, once(near, 'connect')]);
  near.on('error', () => {});
  far.on('error', () => {});
  open.push(() => {
    near.destroy();
    far.destroy();
    server.close();
  });
  return { near, far };
};

const read = async (socket: Socket, length: number): Promise<string> => {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  socket.resume();
  await expect.poll(() => text.length, { timeout: 10_000 }).toBe(length);
  return text;
};

const bytes = (nth: number, length = 64 * 1024) => Buffer.alloc(length, String.fromCharCode(97 + (nth % 26)));

/** Writes until the kernel takes no more. */
const fill = (outlet: Outlet): number => {
  let written = 0;
  while (outlet.unsent === 0) outlet.write(bytes(written++));
  return written;
};

test('this runtime supports direct writes', () => {
  expect(handlesUsable).toBe(true);
});

test('bytes that the kernel takes at once are not kept, and their buffer can be reused', async () => {
  const { near, far } = await pair();
  const outlet = getOutlet(near);
  const shared = Buffer.alloc(4);
  for (const text of ['one ', 'two ', 'tri ']) {
    shared.write(text);
    outlet.write(shared);
    expect(outlet.unsent).toBe(0);
  }
  expect(await read(far, 12)).toBe('one two tri ');
});

test('a peer that does not read leaves bytes unsent; once it reads, all arrive in order, whichever way they were written', async () => {
  const { near, far } = await pair();
  const outlet = getOutlet(near);
  const filled = fill(outlet);
  const before = outlet.unsent;
  outlet.write(bytes(filled));
  expect(outlet.unsent).toBe(before + 64 * 1024);
  // Like `ws` responding to a ping.
  near.cork();
  near.write(bytes(filled + 1));
  near.uncork();
  outlet.write(bytes(filled + 2));
  near.write(bytes(filled + 3));
  outlet.write(bytes(filled + 4));
  const text = await read(far, (filled + 5) * 64 * 1024);
  expect(text.match(/(.)\1*/g)?.map((run) => run.length / 65_536)).toEqual(Array(filled + 5).fill(1));
  await expect.poll(() => outlet.unsent).toBe(0);
  outlet.write(Buffer.from('end'));
  expect(outlet.unsent).toBe(0);
});

test('waiting bytes are kept even if nothing else references them', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { near, far } = await pair();
  const outlet = getOutlet(near);
  const length = 8 * 1024 * 1024;
  const rounds = 4;
  for (let nth = 0; nth < rounds; nth += 1) outlet.write(bytes(nth, length));
  expect(outlet.unsent).toBeGreaterThan(length);
  // Freed memory would be reused here.
  for (let round = 0; round < 4; round += 1) {
    collect();
    for (let nth = 0; nth < 16; nth += 1) Buffer.alloc(length, 'z');
    await new Promise((resolve) => setImmediate(resolve));
  }
  const text = await read(far, rounds * length);
  const whole = Array.from({ length: rounds }, (_, nth) => bytes(nth, length).toString('latin1'));
  expect(text === whole.join('')).toBe(true);
});

test('ending the socket still sends the waiting bytes', async () => {
  const { near, far } = await pair();
  const outlet = getOutlet(near);
  const filled = fill(outlet);
  near.end('bye');
  expect((await read(far, filled * 65_536 + 3)).endsWith('bye')).toBe(true);
});

test('a closed socket accepts bytes without an error and keeps none', async () => {
  const { near } = await pair();
  const outlet = getOutlet(near);
  fill(outlet);
  near.destroy();
  await once(near, 'close');
  expect(outlet.unsent - near.writableLength).toBe(0);
  outlet.write(bytes(0));
});

test('a peer that resets the connection closes the socket', async () => {
  const { near, far } = await pair();
  const outlet = getOutlet(near);
  const closed = new Promise((resolve) => near.once('close', resolve));
  far.resetAndDestroy();
  const write = setInterval(() => outlet.write(bytes(0)), 5);
  await closed;
  clearInterval(write);
  expect(near.destroyed).toBe(true);
});

test('other kinds of streams are written to through the stream interface', async () => {
  const stream = new PassThrough({ highWaterMark: 1 });
  const outlet = getOutlet(stream as unknown as Socket);
  outlet.write(Buffer.from('one'));
  outlet.write(Buffer.from('two'));
  stream.end();
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('onetwo');
});
