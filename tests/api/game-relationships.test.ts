import { expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { startTestApp, type TestPerson } from '../support/app.ts';
import { identify } from '../support/gateway.ts';
import { createClientCalls, newClient, type OAuthClient } from '../support/oauth.ts';

const server = await startTestApp();
const { call, register } = server;
const { grant } = createClientCalls(server);
const developer = await register();
const game = await newClient(developer, { name: 'Kiln Masters' });
const SCOPES = 'identify relationships.read relationships.write';
const PATH = '/users/@me/game-relationships';

interface Player extends TestPerson {
  /** Calls as the game, on behalf of the player. */
  play(method: string, path: string, body?: unknown): ReturnType<typeof call>;
}

async function newPlayer(client: OAuthClient = game): Promise<Player> {
  const person = await register();
  const token = `Bearer ${(await grant(person, client, SCOPES)).access_token}`;
  const play: Player['play'] = (method, path, body) =>
    call(method, path, { token, ...(body === undefined ? {} : { body }) });
  return { ...person, play };
}

const list = async (who: TestPerson) =>
  (await who.call('GET', PATH)).body.map(({ id, type }: { id: string; type: number }) => [id, type]);

test('a friend request in a game is sent by name, accepted by the user, and ended', async () => {
  const [wren, robin] = [await newPlayer(), await newPlayer()];
  const client = await identify(server.origin, robin.token);
  expect((await wren.play('POST', PATH, { username: robin.username })).status).toBe(204);
  const added = (await client.take('GAME_RELATIONSHIP_ADD')).d;
  expect(added).toMatchObject({
    id: wren.id,
    user_id: robin.id,
    application_id: game.id,
    type: 3,
    user: { username: wren.username },
    dm_access_type: 0,
  });
  expect(await list(wren)).toEqual([[robin.id, 4]]);
  const path = `${PATH}/${wren.id}/${game.id}`;
  expect((await robin.call('PUT', path, { type: 1 })).status).toBe(204);
  expect((await client.take('GAME_RELATIONSHIP_ADD')).d.type).toBe(1);
  expect(await list(wren)).toEqual([[robin.id, 1]]);
  expect(await list(robin)).toEqual([[wren.id, 1]]);
  const { items } = (await wren.call('GET', '/users/@me/notification-center/items')).body;
  expect(items).toMatchObject([
    {
      type: 'game_friend_request_accepted',
      other_user: { id: robin.id },
      application: { id: game.id, name: 'Kiln Masters' },
    },
  ]);
  const again = await identify(server.origin, robin.token);
  expect(again.ready.game_relationships).toMatchObject([{ id: wren.id, type: 1 }]);
  expect((await robin.call('DELETE', path)).status).toBe(204);
  expect((await client.take('GAME_RELATIONSHIP_REMOVE')).d).toMatchObject({ id: wren.id, user_id: robin.id });
  expect(await list(wren)).toEqual([]);
  expect(failure(await robin.call('DELETE', path))).toEqual([404, 10013]);
});

test('two requests make a friendship, and a game sees its own relationships alone', async () => {
  const other = await newClient(developer, { name: 'Other' });
  const [wren, robin] = [await newPlayer(), await newPlayer()];
  await wren.play('PUT', `${PATH}/${robin.id}`, {});
  await robin.play('PUT', `${PATH}/${wren.id}`, {});
  const seen = await robin.play('GET', PATH);
  expect(seen.body).toMatchObject([{ id: wren.id, type: 1 }]);
  expect(seen.body[0]).not.toHaveProperty('user');
  const token = `Bearer ${(await grant(robin, other, SCOPES)).access_token}`;
  expect((await call('GET', PATH, { token })).body).toEqual([]);
  expect(failure(await call('DELETE', `${PATH}/${wren.id}`, { token }))).toEqual([404, 10013]);
  expect((await robin.play('DELETE', `${PATH}/${wren.id}`)).status).toBe(204);
  expect(await list(wren)).toEqual([]);
});

test('a request needs a game that the other user has authorized too, and no block', async () => {
  const [wren, robin, stranger] = [await newPlayer(), await newPlayer(), await register()];
  const to = (id: string) => wren.play('PUT', `${PATH}/${id}`, {});
  expect(failure(await to(stranger.id))).toEqual([400, 80000]);
  expect(failure(await to(wren.id))).toEqual([400, 80003]);
  expect(failure(await to('1'))).toEqual([404, 10013]);
  expect((await wren.play('POST', PATH, { username: 'nobody_there' })).status).toBe(404);
  await to(robin.id);
  await robin.call('PUT', `/users/@me/relationships/${wren.id}`, { type: 2 });
  expect(await list(wren)).toEqual([]);
  expect(await list(robin)).toEqual([]);
  expect(failure(await to(robin.id))).toEqual([400, 80000]);
});

test('users cannot accept a request that nobody sent, or their own', async () => {
  const [wren, robin] = [await newPlayer(), await newPlayer()];
  expect(failure(await robin.call('PUT', `${PATH}/${wren.id}/${game.id}`, {}))).toEqual([404, 10013]);
  await wren.play('PUT', `${PATH}/${robin.id}`, {});
  expect(failure(await wren.call('PUT', `${PATH}/${robin.id}/${game.id}`, {}))).toEqual([404, 10013]);
  expect(await list(robin)).toEqual([[wren.id, 3]]);
});

test('without an application’s token, operations of a game are refused', async () => {
  const [wren, robin] = [await newPlayer(), await newPlayer()];
  expect(failure(await wren.call('PUT', `${PATH}/${robin.id}`, {}))).toEqual([401, 50025]);
  expect(failure(await wren.call('POST', PATH, { username: robin.username }))).toEqual([401, 50025]);
  expect(failure(await wren.call('DELETE', `${PATH}/${robin.id}`))).toEqual([401, 50025]);
  const narrow = `Bearer ${(await grant(wren, game, 'identify relationships.read')).access_token}`;
  expect(failure(await call('PUT', `${PATH}/${robin.id}`, { token: narrow, body: {} }))).toEqual([
    403, 50026,
  ]);
});

test('the relationships of a deleted application end', async () => {
  const brief = await newClient(developer, { name: 'Brief' });
  const [wren, robin] = [await newPlayer(brief), await newPlayer(brief)];
  await wren.play('PUT', `${PATH}/${robin.id}`, {});
  const client = await identify(server.origin, robin.token);
  await developer.call('POST', `/applications/${brief.id}/delete`, { password: developer.password });
  expect((await client.take('GAME_RELATIONSHIP_REMOVE')).d).toMatchObject({ id: wren.id });
  expect(await list(wren)).toEqual([]);
});
