import { once } from 'node:events';
import { request } from 'node:https';
import { connect as connectTls } from 'node:tls';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startHttp2Target } from '../support/http2-target.ts';

const { target, client, token, channelId, readContents } = await startHttp2Target({
  GUILDHALL_ASSETS_URL: 'https://files.example.org',
});

const api = (path: string) => `/api/v10/channels/${channelId}${path}`;

/** Returns a form with one file and a message's content. */
function formWith(file: Buffer, content: string) {
  const boundary = 'boundary-of-a-test';
  const part = (name: string, rest: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(`${part('payload_json', '')}${JSON.stringify({ content })}\r\n`),
      Buffer.from(part('files[0]', '; filename="a.bin"\r\nContent-Type: application/octet-stream')),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

test('one port serves HTTP/2 to clients that support it and HTTP/1.1 to others', async () => {
  expect(client.session.alpnProtocol).toBe('h2');
  expect((await client.call('GET', '/healthz')).text).toBe('ok');
  for (const offered of [['http/1.1'], undefined]) {
    const socket = connectTls({
      port: target.port,
      host: '127.0.0.1',
      rejectUnauthorized: false,
      ...(offered ? { ALPNProtocols: offered } : {}),
    });
    await once(socket, 'secureConnect');
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*ok$/);
  }
});

test('a message and a form with a file can be sent, and the file downloaded', async () => {
  await client.call('POST', api('/messages'), { token, body: { content: 'over HTTP/2' } });
  const file = Buffer.alloc(3_000_000, 'guildhall ');
  const sent = await client.call('POST', api('/messages'), { token, ...formWith(file, 'with a file') });
  expect(sent.status).toBe(200);
  const { pathname, search } = new URL(sent.body.attachments[0].url);
  expect((await client.call('GET', pathname + search)).text).toBe(file.toString());
  expect(await readContents()).toEqual(['with a file', 'over HTTP/2']);
});

test('a file can be uploaded to an upload slot', async () => {
  const file = Buffer.alloc(1_000_000, 7);
  const body = { files: [{ filename: 'a.bin', file_size: file.length }] };
  const { attachments } = (await client.call('POST', api('/attachments'), { token, body })).body;
  const { pathname, search } = new URL(attachments[0].upload_url);
  expect((await client.call('PUT', pathname + search, { body: file })).status).toBe(200);
});

test('the gateway opens on a separate connection', async () => {
  const ws = new WebSocket(`${target.origin.replace('https', 'wss')}/gateway?v=10&encoding=json`, {
    rejectUnauthorized: false,
  });
  const [hello] = await once(ws, 'message');
  expect(JSON.parse(String(hello)).op).toBe(10);
  ws.close();
});

test('the client is not served on the origin of uploads, which HTTP/2 sends in another header', async () => {
  const authority = { ':authority': 'files.example.org' };
  const page = await client.call('GET', '/env.js');
  expect(page.text).toContain('"CDN_HOST":"https://files.example.org"');
  const foreign = await client.call('GET', '/env.js', { headers: authority });
  expect([foreign.status, foreign.text]).toEqual([404, 'Not found']);
});

test('a call over HTTP/1.1 on the same server works as before', async () => {
  const call = request(`${target.origin}${api('/messages')}`, {
    rejectUnauthorized: false,
    headers: { authorization: token },
  }).end();
  const [answer] = await once(call, 'response');
  answer.resume();
  expect(answer.statusCode).toBe(200);
});
