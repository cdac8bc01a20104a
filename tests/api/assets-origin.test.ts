import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';

const server = await startTestApp({
  publicUrl: 'https://chat.example.org',
  assetsUrl: 'https://files.example.org',
  roles: new Set(['api', 'gateway', 'worker', 'assets', 'web']),
});

/** Sends a request as if the connection had been made to `host`. */
const ask = (host: string, path: string) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const call = request(server.origin + path, { headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (data) => {
        text += data;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    call.on('error', reject);
    call.end();
  });

test('uploads are served from an origin of their own, without the client', async () => {
  const [page, foreign] = [
    await ask('chat.example.org', '/env.js'),
    await ask('files.example.org', '/login'),
  ];
  expect(page.text).toContain('"CDN_HOST":"https://files.example.org"');
  expect(page.text).toContain('"MAX_UPLOAD":10485760');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/img-src 'self' data: blob: https:\/\/files\.example\.org;/);
  expect(policy).toMatch(/media-src 'self' blob: https:\/\/files\.example\.org;/);
  expect(foreign.status).toBe(404);
  expect((await ask('files.example.org', '/embed/avatars/1.png')).status).toBe(200);
});

test('attachment URLs point to the origin of uploads', async () => {
  const owner = await server.register();
  const { body } = await owner.call('POST', '/guilds', { name: 'Hall' });
  const channels = (await owner.call('GET', `/guilds/${body.id}/channels`)).body as {
    id: string;
    type: number;
  }[];
  const form = new FormData();
  form.append('files[0]', new Blob(['abc']), 'a.txt');
  const channelId = channels.find(({ type }) => type === 0)?.id;
  const sent = await owner.call('POST', `/channels/${channelId}/messages`, form);
  const { url } = sent.body.attachments[0];
  expect(url).toMatch(/^https:\/\/files\.example\.org\/attachments\//);
  const { pathname, search } = new URL(url);
  expect((await ask('files.example.org', pathname + search)).text).toBe('abc');
});
