import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { openHttp2 } from '../../support/http2.ts';
import {
  END_HEADERS,
  END_STREAM,
  Frame,
  flood,
  frame,
  headerBlock,
  openFrames,
  readGoaway,
} from '../../support/http2-frames.ts';
import { startHttp2Target } from '../../support/http2-target.ts';

/** Bytes of memory that a flood can leave behind, for the runtime itself. */
const LEFT_BEHIND = 40 * 1024 * 1024;

const { target, client, token, channelId, readContents } = await startHttp2Target();
const messages = `/api/v10/channels/${channelId}/messages`;

/** Runs an attack while another user is active; the process must stay the same and free the memory again. */
async function underAttack(attack: () => Promise<void>): Promise<void> {
  const { pid } = target;
  const before = await target.memory();
  await attack();
  expect((await client.call('GET', '/api/v10/users/@me', { token })).status).toBe(200);
  expect([target.alive, target.pid]).toEqual([true, pid]);
  expect((await target.memory()).rss - before.rss).toBeLessThan(LEFT_BEHIND);
}

/** The header fields of a call with a body. */
const callFields = (method: string, path: string, type = 'application/json') =>
  headerBlock({
    ':method': method,
    ':scheme': 'https',
    ':authority': `127.0.0.1:${target.port}`,
    ':path': path,
    authorization: token,
    'content-type': type,
  });

/** Resets the stream, or breaks the connection, after half of a body; resolves when the server has noticed. */
async function breakOff(how: 'reset' | 'cut', fields: Buffer, body: string): Promise<void> {
  const socket = await openFrames(target.port);
  socket.resume();
  socket.write(frame(Frame.HEADERS, END_HEADERS, 1, fields));
  socket.write(frame(Frame.DATA, 0, 1, Buffer.from(body)));
  // The call is under way before it is aborted.
  await client.call('GET', '/healthz');
  if (how === 'reset') {
    socket.write(frame(Frame.RST_STREAM, 0, 1, Buffer.from([0, 0, 0, 8])));
    socket.end(frame(Frame.GOAWAY, 0, 0, Buffer.alloc(8)));
  } else socket.destroy();
  if (!socket.destroyed) await once(socket, 'close');
}

describe.each(['reset', 'cut'] as const)(
  'half of a body is not accepted as the whole when it is %s',
  (how) => {
    test('in a call with JSON', async () => {
      // Valid JSON already, but the call isn't complete.
      const body = JSON.stringify({ content: `half, ${how}` });
      await breakOff(how, callFields('POST', messages), body);
      // Control: the same body, complete, is sent; it arrives after any effect of the aborted call.
      await client.call('POST', messages, { token, body: { content: `whole, ${how}` } });
      expect((await readContents())[0]).toBe(`whole, ${how}`);
      expect(await readContents()).not.toContain(`half, ${how}`);
    });

    test('in an upload', async () => {
      const slot = { files: [{ filename: 'a.txt', file_size: 3 }] };
      const { attachments } = (
        await client.call('POST', `/api/v10/channels/${channelId}/attachments`, { token, body: slot })
      ).body;
      const { pathname, search } = new URL(attachments[0].upload_url);
      await breakOff(how, callFields('PUT', pathname + search), 'ab');
      // The slot accepts the whole file once the half has been dropped.
      await eventually(
        async () => (await client.call('PUT', pathname + search, { body: 'abc' })).status === 200,
      );
    });

    test('in a form', async () => {
      const before = await readContents();
      const type = 'multipart/form-data; boundary=bound';
      const part = (name: string) => `--bound\r\nContent-Disposition: form-data; name="${name}"`;
      const form = `${part('payload_json')}\r\n\r\n{"content":"half"}\r\n${part('files[0]')}; filename="a"\r\n\r\nab`;
      await breakOff(how, callFields('POST', messages, type), form);
      expect(await readContents()).toEqual(before);
    });
  },
);

test('a client that keeps opening and resetting streams is disconnected', async () => {
  await underAttack(async () => {
    const fields = callFields('GET', '/healthz');
    const batch = (from: number, count: number) =>
      Buffer.concat(
        Array.from({ length: count }, (_, index) => from + index * 2).flatMap((stream) => [
          frame(Frame.HEADERS, END_HEADERS | END_STREAM, stream, fields),
          frame(Frame.RST_STREAM, 0, stream, Buffer.from([0, 0, 0, 8])),
        ]),
      );
    // Control: a user who leaves a page while it loads resets as many streams as can be open, and stays connected.
    const patient = await openFrames(target.port);
    patient.resume();
    patient.write(batch(1, 100));
    await client.call('GET', '/healthz');
    expect([patient.destroyed, patient.readableEnded]).toEqual([false, false]);
    patient.destroy();

    const attacker = await openFrames(target.port);
    const goaway = readGoaway(attacker);
    let written = 0;
    while (!attacker.destroyed && attacker.writable && written < 50_000) {
      await flood(attacker, batch(1 + written * 2, 100), 1);
      written += 100;
    }
    // Undefined if the reset of the connection overtakes it.
    expect(await goaway).not.toBe(0);
    expect(written).toBeLessThan(50_000);
  });
});

test.each([
  ['pings', frame(Frame.PING, 0, 0, Buffer.alloc(8))],
  ['settings', frame(Frame.SETTINGS, 0, 0)],
])('%s whose responses are not read end the connection', async (_, one) => {
  await underAttack(async () => {
    const socket = await openFrames(target.port);
    socket.pause();
    const thousand = Buffer.concat(Array.from({ length: 1_000 }, () => one));
    expect(await flood(socket, thousand, 20_000)).toBeLessThan(20_000);
    socket.destroy();
  });
});

test('an endless block of header fields ends the connection', async () => {
  await underAttack(async () => {
    const socket = await openFrames(target.port);
    const goaway = readGoaway(socket);
    socket.write(frame(Frame.HEADERS, END_STREAM, 1, callFields('GET', '/healthz')));
    const block = frame(Frame.CONTINUATION, 0, 1, headerBlock({ x: 'a'.repeat(16_000) }));
    expect(await flood(socket, block, 20_000)).toBeLessThan(20_000);
    await goaway;
  });
});

test('header fields above the limit are rejected, and the connection stays open', async () => {
  const large = await openHttp2(target.origin);
  const most = await large.call('GET', '/healthz', { headers: { x: 'a'.repeat(8_000) } });
  expect(most.status).toBe(200);
  const stream = large.begin('GET', '/healthz', { x: 'a'.repeat(17_000) });
  stream.end();
  await expect(once(stream, 'response')).rejects.toThrow('NGHTTP2_ENHANCE_YOUR_CALM');
  expect((await large.call('GET', '/healthz')).status).toBe(200);
  large.close();
});

test('at most a hundred calls run at once on one connection', async () => {
  const greedy = await openHttp2(target.origin);
  await greedy.call('GET', '/healthz');
  expect(greedy.session.remoteSettings.maxConcurrentStreams).toBe(100);
  greedy.close();
});
