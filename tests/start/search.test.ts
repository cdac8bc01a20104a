import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD } from '../support/app.ts';
import { freePort } from '../support/free-port.ts';
import { fillData } from './data.ts';
import { clone, killAll, launch } from './launch.ts';

const folder = mkdtempSync(join(tmpdir(), 'guildhall-search-'));

afterAll(() => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm run search:rebuild` as the owner does. */
function rebuild(data: string) {
  const { PATH = '', TMPDIR } = process.env;
  const { status, stdout, stderr } = spawnSync('node', [join(clone, 'scripts', 'rebuild-search.mjs')], {
    encoding: 'utf8',
    env: { PATH, HOME: folder, GUILDHALL_DATA: data, ...(TMPDIR ? { TMPDIR } : {}) },
  });
  return { status, output: stdout + stderr };
}

test('npm run search:rebuild makes the running server index all messages again, and says if none runs', async () => {
  const data = join(folder, 'data');
  const port = await freePort();
  fillData(data);
  const server = launch({
    GUILDHALL_PORT: String(port),
    GUILDHALL_DATA: data,
    GUILDHALL_LOG: 'error',
    GUILDHALL_RATE_LIMITS: 'off',
  });
  expect(await server.opened()).toBe(200);

  let token = '';
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v10${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
    return { status: response.status, body: (await response.json()) as any };
  };
  const user = { username: 'wren', email: 'wren@example.org', date_of_birth: '1990-02-03', consent: true };
  token = (await call('POST', '/auth/register', { ...user, password: PASSWORD })).body.token;
  const { body: guild } = await call('POST', '/guilds', { name: 'Cone Six' });
  const channel = `/channels/${guild.system_channel_id}`;
  const { body: sent } = await call('POST', `${channel}/messages`, { content: 'the shelves are empty' });
  const search = () => call('GET', `/guilds/${guild.id}/messages/search?content=shelves`);
  const found = { status: 200, body: { total_results: 1, messages: [[{ id: sent.id }]] } };
  await expect.poll(search, { timeout: 10_000 }).toMatchObject(found);

  const { status, output } = rebuild(data);
  expect(output).toContain('All messages are being indexed anew.');
  expect(status).toBe(0);
  await expect.poll(search, { timeout: 10_000 }).toMatchObject(found);

  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const refused = rebuild(data);
  expect(refused.output).toContain('Is the server running');
  expect(refused.status).toBe(1);
});
