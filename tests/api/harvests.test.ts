import { expect, test } from 'vitest';
import { createApiGuild } from '../support/api-guild.ts';
import { startTestApp, type TestPerson } from '../support/app.ts';
import { waitForMail } from '../support/mailbox.ts';
import { readZip } from '../support/zip.ts';

const server = await startTestApp();
const { app, origin, register } = server;

const request = (person: TestPerson, body = {}) => person.call('POST', '/users/@me/harvest', body);
const download = (token?: string) =>
  fetch(`${origin}/harvest/archive.zip`, token === undefined ? {} : { headers: { authorization: token } });
const waitUntilReady = (person: TestPerson) =>
  expect
    .poll(async () => (await person.call('GET', '/users/@me/harvest')).body?.state, { timeout: 10_000 })
    .toBe('DELIVERED');
const unzip = async (person: TestPerson) => {
  const response = await download(person.token);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return readZip(Buffer.from(await response.arrayBuffer()));
};
const readJson = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)));

test('an archive has everything about its user, and nothing of others', async () => {
  const guild = await createApiGuild(server);
  const ada = await guild.newMember();
  const path = `/channels/${guild.channelId}/messages`;
  await guild.owner.call('POST', path, { content: 'not hers' });
  await ada.call('POST', path, { content: 'hers' });
  const form = new FormData();
  form.append('payload_json', JSON.stringify({ content: 'with a file' }));
  form.append('files[0]', new Blob(['the file']), '../notes.txt');
  expect((await ada.call('POST', path, form)).status).toBe(200);
  await ada.call('PUT', `/users/@me/notes/${guild.owner.id}`, { note: 'a note' });

  expect((await ada.call('GET', '/users/@me/harvest')).status).toBe(204);
  expect(await request(ada)).toMatchObject({
    status: 200,
    body: { user_id: ada.id, email: ada.email, state: 'INCOMPLETE', status: 0, expires_at: null },
  });
  await waitUntilReady(ada);
  const mail = await waitForMail(app.config.dataFolder, ada.email, 'archive of your data is ready');
  expect(mail.link).toMatch(/\/settings\/data-privacy$/);

  const files = await unzip(ada);
  expect(readJson(files, 'account/user.json')).toMatchObject([{ user_id: ada.id, email: ada.email }]);
  expect(readJson(files, 'account/notes.json')).toEqual([{ id: guild.owner.id, note: 'a note' }]);
  expect(readJson(files, 'guilds/index.json')).toMatchObject([{ id: guild.id, owner: false }]);
  const messages = readJson(files, `messages/${guild.channelId}/messages.json`);
  expect(messages.map(({ content }: { content: string }) => content)).toContain('hers');
  const [name] = messages.flatMap(({ attachments }: { attachments: string[] }) => attachments);
  expect(String(files.get(`messages/${guild.channelId}/${name}`))).toBe('the file');
  const all = [...files.values()].map(String).join();
  expect(all).not.toContain('not hers');
  expect(all).not.toMatch(/password_hash|token_hash/);
});

test('an archive is asked for once in 30 days, and again after one that failed', async () => {
  const ada = await register();
  expect((await request(ada, { backends: ['Messages', 'Nonsense'] })).body.backends).toEqual({
    messages: 'INITIAL',
  });
  await waitUntilReady(ada);
  expect([...(await unzip(ada)).keys()]).toEqual([]);
  const again = await request(ada);
  expect(again.status).toBe(429);
  expect(again.body.retry_after).toBeGreaterThan(29 * 86_400);
  await app.db.pool.query('UPDATE harvests SET status = 2 WHERE user_id = $1', [ada.id]);
  expect((await request(ada)).status).toBe(200);
});

test('only the user’s own sessions can download it, until it expires', async () => {
  const [ada, bob] = await Promise.all([register(), register()]);
  await request(ada);
  await waitUntilReady(ada);
  const bot = await server.createBot(ada);
  for (const token of [bob.token, bot.token, undefined]) expect((await download(token)).status).toBe(404);
  expect((await download(ada.token)).status).toBe(200);
  await app.db.pool.query('UPDATE harvests SET expires_at = now() WHERE user_id = $1', [ada.id]);
  expect((await download(ada.token)).status).toBe(404);
  await app.db.transaction((tx) => app.jobs.add(tx.sql, 'harvests.delete_expired', {}));
  await expect.poll(async () => (await ada.call('GET', '/users/@me/harvest')).body.expires_at).toBe(null);
});
