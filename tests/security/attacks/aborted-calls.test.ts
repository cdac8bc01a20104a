import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { createGuildAt, type TargetGuild } from '../../support/target-people.ts';
import { startTarget, type Target } from '../../support/target-server.ts';

const MEBIBYTE = 1024 * 1024;

let target: Target;
let guild: TargetGuild;
/** Path and query of a stored file that is too large to fit into the buffers of a connection. */
let file: string;
let metrics: string;

beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  target = await startTarget(await createTestDatabase(), {
    GUILDHALL_RATE_LIMITS: 'off',
    GUILDHALL_METRICS_PORT: String(port),
  });
  guild = await createGuildAt(target);
  file = await upload();
});
afterAll(() => target.stop());

const newSlot = async (size = 9 * MEBIBYTE): Promise<string> => {
  const { body } = await guild.owner.call('POST', `/channels/${guild.channelId}/attachments`, {
    files: [{ filename: 'noise.bin', file_size: size }],
  });
  return body.attachments[0].upload_url.replace(target.origin, '');
};

const upload = async (): Promise<string> => {
  const form = new FormData();
  form.set('payload_json', JSON.stringify({ content: 'a file' }));
  form.set('files[0]', new Blob([new Uint8Array(9 * MEBIBYTE)]), 'noise.bin');
  const response = await fetch(`${target.origin}/api/v10/channels/${guild.channelId}/messages`, {
    method: 'POST',
    headers: { authorization: guild.owner.token },
    body: form,
  });
  const { attachments } = (await response.json()) as { attachments: { url: string }[] };
  return (attachments[0] as { url: string }).url.replace(target.origin, '');
};

const metric = async (): Promise<number> => {
  const text = await (await fetch(metrics)).text();
  return Number(/^guildhall_http_aborted (\d+)/m.exec(text)?.[1] ?? Number.NaN);
};

const open = async (text: string): Promise<Socket> => {
  const socket = connect(target.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  return socket;
};

const head = (method: string, path: string, ...headers: string[]) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${guild.owner.token}`,
    ...headers,
    '',
    '',
  ].join('\r\n');

const messages = () => `/api/v10/channels/${guild.channelId}/messages`;
const partOfForm = () =>
  '--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a.bin"\r\n\r\nhalf a file';

const CALLS: readonly (readonly [string, () => string | Promise<string>, boolean])[] = [
  [
    'a body',
    () => `${head('POST', messages(), 'Content-Type: application/json', 'Content-Length: 1000')}{"cont`,
    false,
  ],
  [
    'a chunked body',
    () =>
      `${head('POST', messages(), 'Content-Type: application/json', 'Transfer-Encoding: chunked')}5\r\n{"con\r\n`,
    false,
  ],
  [
    'a form',
    () =>
      `${head('POST', messages(), 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 900000')}${partOfForm()}`,
    false,
  ],
  // A slot of its own: while the server still ends the upload before, it refuses another to the same slot.
  ['an upload', async () => `${head('PUT', await newSlot(), 'Content-Length: 9437184')}half a file`, false],
  ['a download', () => head('GET', file), true],
];

describe.each(CALLS)('a client that disconnects in the middle of %s', (_, text, responds) => {
  test.each(['resetAndDestroy', 'destroy'] as const)(
    'by %s is counted, and not logged as a failure',
    async (way) => {
      const before = await metric();
      const socket = await open(await text());
      // Either data has arrived, or the server is waiting for more: its event loop was idle when it started.
      if (responds) await once(socket, 'data');
      else await guild.owner.call('GET', '/users/@me');
      socket[way]();
      await eventually(async () => (await metric()) > before);
      expect(target.output).not.toMatch(/"level":"(?:error|warn)"|^\s+at /m);
      expect(target.alive).toBe(true);
    },
  );
});

test('control: the same calls succeed if the client stays connected', async () => {
  const before = await metric();
  const { status } = await guild.owner.call('POST', `/channels/${guild.channelId}/messages`, {
    content: 'whole',
  });
  expect(status).toBe(200);
  const put = await fetch(target.origin + (await newSlot(3)), { method: 'PUT', body: 'abc' });
  expect(put.status).toBeLessThan(300);
  const got = await fetch(target.origin + file);
  expect((await got.arrayBuffer()).byteLength).toBe(9 * MEBIBYTE);
  expect(await metric()).toBe(before);
});

test('control: with debug logging the server logs such a call, and the test reads that log', async () => {
  const talkative = await startTarget(await createTestDatabase(), { GUILDHALL_LOG: 'debug' });
  try {
    const socket = connect(talkative.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => {});
    socket.write(
      'POST /api/v10/auth/login HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 100\r\n\r\n',
    );
    // The server has started the call.
    await once(socket, 'data');
    socket.resetAndDestroy();
    await eventually(() => talkative.output.includes('"http.aborted"'));
  } finally {
    await talkative.stop();
  }
});
