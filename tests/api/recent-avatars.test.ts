import { expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { startTestApp, type TestPerson } from '../support/app.ts';
import { createClientCalls, newClient } from '../support/oauth.ts';
import { drawDataUri } from '../support/pictures.ts';

const server = await startTestApp();
const PATH = '/users/@me/avatars';
const list = async (person: TestPerson): Promise<{ id: string; storage_hash: string }[]> =>
  (await person.call('GET', PATH)).body.avatars;
const change = (person: TestPerson, body: object) => person.call('PATCH', '/users/@me', body);

test('the last six avatars can be used again and removed', async () => {
  const [ada, ben] = [await server.register(), await server.register()];
  expect(await list(ada)).toEqual([]);
  const hashes: string[] = [];
  for (let size = 32; size < 39; size += 1)
    hashes.unshift((await change(ada, { avatar: await drawDataUri(size) })).body.avatar);
  expect(new Set(hashes).size).toBe(7);
  const avatars = await list(ada);
  expect(avatars.map(({ storage_hash }) => storage_hash)).toEqual(hashes.slice(0, 6));
  const third = avatars[2];
  expect((await change(ada, { avatar: null })).body.avatar).toBeNull();
  expect((await change(ada, { avatar_id: third?.id })).body.avatar).toBe(third?.storage_hash);
  expect((await list(ada)).map(({ storage_hash }) => storage_hash)).toEqual([
    hashes[2],
    hashes[0],
    hashes[1],
    ...hashes.slice(3, 6),
  ]);
  const [own, next] = await list(ada);
  expect((await change(ben, { avatar_id: own?.id })).body.errors.avatar_id._errors[0].code).toBe(
    'AVATAR_UNKNOWN',
  );
  expect((await ben.call('DELETE', `${PATH}/${next?.id}`)).status).toBe(204);
  expect(await list(ada)).toHaveLength(6);
  expect((await ada.call('DELETE', `${PATH}/${own?.id}`)).status).toBe(204);
  expect(await list(ada)).toHaveLength(5);
  expect((await ada.call('GET', '/users/@me')).body.avatar).toBe(hashes[2]);
});

test('a user finds out whether a username is taken, and theirs is not', async () => {
  const [ada, ben] = [await server.register(), await server.register()];
  const attempt = async (username: string) =>
    (await ada.call('POST', '/users/@me/pomelo-attempt', { username })).body;
  expect(await attempt(ben.username)).toEqual({ taken: true });
  expect(await attempt(ada.username)).toEqual({ taken: null });
  expect(await attempt(`${ben.username}.free`)).toEqual({ taken: false });
  expect((await attempt('No Name')).code).toBe(50035);
});

test('an application with the scope changes its user’s display name, and nothing else does', async () => {
  const ada = await server.register();
  const client = await newClient(await server.register(), { name: 'Namer' });
  const { grant } = createClientCalls(server);
  const token = `Bearer ${(await grant(ada, client, 'identify account.global_name.update')).access_token}`;
  const rename = (global_name: string | null) =>
    server.call('PATCH', '/users/@me/account', { token, body: { global_name } });
  const { status, body } = await rename('Ada of the Kiln');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: ada.id, global_name: 'Ada of the Kiln' });
  expect(body).not.toHaveProperty('email');
  expect((await ada.call('GET', '/users/@me')).body.global_name).toBe('Ada of the Kiln');
  expect(failure(await rename('everyone'))).toEqual([400, 50035]);
  expect((await rename(null)).body.global_name).toBeNull();
  expect(failure(await ada.call('PATCH', '/users/@me/account', { global_name: 'x' }))).toEqual([401, 50025]);
});
