import { expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { PASSWORD, startTestApp, type TestPerson } from '../support/app.ts';
import { identify } from '../support/gateway.ts';
import { collectTexts } from '../support/sms.ts';

const server = await startTestApp();
const texts = collectTexts(server);
const PATH = '/users/@me/connections/contacts/@me';
const LIST = `${PATH}/external-friend-list-entries`;

let last = 100;
interface Phoned extends TestPerson {
  readonly phone: string;
}

/** Registers a user with a verified number, who looks for friends by it. */
async function newPhoned(): Promise<Phoned> {
  const person = await server.register();
  last += 1;
  const phone = `+1202555${String(last).padStart(4, '0')}`;
  await person.call('POST', '/users/@me/phone', { phone });
  const { body } = await server.call('POST', '/phone-verifications/verify', {
    body: { phone, code: await texts.waitForCode(phone) },
  });
  await person.call('POST', '/users/@me/phone', { phone_token: body.token, password: PASSWORD });
  expect((await person.call('PUT', PATH, { name: person.username })).status).toBe(200);
  return { ...person, phone };
}

const sync = (person: TestPerson, phones: readonly string[], more: object = {}) =>
  person.call('PUT', LIST, {
    friend_list_entries: phones.map((friend_id) => ({ friend_id })),
    background: false,
    allowed_in_suggestions: 1,
    include_mutual_friends_count: true,
    ...more,
  });
const getFound = ({ body }: { body: { friend_suggestions: { suggested_user: { id: string } }[] } }) =>
  body.friend_suggestions.map(({ suggested_user }) => suggested_user.id);

test('two users who have each other as contacts are suggested, and ask each other at once', async () => {
  const [ada, ben] = [await newPhoned(), await newPhoned()];
  const client = await identify(server.origin, ada.token);
  expect(getFound(await sync(ada, [ben.phone]))).toEqual([]);
  const found = await sync(ben, [ada.phone, '+12025550000']);
  expect(getFound(found)).toEqual([ada.id]);
  expect(found.body.friend_suggestions[0].reasons).toEqual([
    { type: 1, platform_type: 'contacts', name: ada.username },
  ]);
  expect((await client.take('FRIEND_SUGGESTION_CREATE')).d.suggested_user.id).toBe(ben.id);
  const { items } = (await ada.call('GET', '/users/@me/notification-center/items')).body;
  expect(items).toMatchObject([{ type: 'friend_suggestion_created', other_user: { id: ben.id } }]);
  const { bulk_add_token: token } = found.body;
  const stranger = await server.register();
  const bulk = (who: TestPerson, user_ids: string[]) =>
    who.call('POST', '/users/@me/relationships/bulk', { user_ids, token });
  expect(failure(await bulk(ada, [ben.id]))).toEqual([400, 50035]);
  expect((await bulk(ben, [ada.id, stranger.id])).body).toEqual({
    failed_requests: [stranger.id],
    successful_requests: [ada.id],
  });
  expect((await ada.call('GET', '/users/@me/relationships')).body).toMatchObject([{ id: ben.id, type: 3 }]);
  expect((await ben.call('GET', '/friend-suggestions')).body).toEqual([]);
});

test('a user is found by strangers who have the number only if they allow it', async () => {
  const [ada, ben, cleo] = [await newPhoned(), await newPhoned(), await newPhoned()];
  await sync(ada, []);
  await sync(ben, [], { allowed_in_suggestions: 2 });
  expect(getFound(await sync(cleo, [ada.phone, ben.phone]))).toEqual([ben.id]);
  expect((await ben.call('GET', `${LIST}/settings`)).body).toEqual({ allowed_in_suggestions: 2 });
  const silent = await newPhoned();
  expect(getFound(await sync(cleo, [silent.phone, ben.phone]))).toEqual([ben.id]);
  const background = await sync(cleo, [ben.phone], { background: true });
  expect(background.body).toEqual({ bulk_add_token: null, friend_suggestions: [] });
});

test('who has the user’s number is suggested with the reverse, and dismissed or blocked users are not', async () => {
  const [ada, ben, cleo] = [await newPhoned(), await newPhoned(), await newPhoned()];
  await sync(ben, [ada.phone]);
  await sync(cleo, [ada.phone]);
  await ada.call('PUT', `/users/@me/relationships/${cleo.id}`, { type: 2 });
  expect(getFound(await sync(ada, []))).toEqual([]);
  expect(getFound(await sync(ada, [], { add_reverse_friend_suggestions: true }))).toEqual([ben.id]);
  await ada.call('DELETE', `/friend-suggestions/${ben.id}`);
  expect(getFound(await sync(ada, [ben.phone, cleo.phone]))).toEqual([]);
});

test('the connection is shown to its user alone, and takes the contacts along', async () => {
  const [ada, ben] = [await newPhoned(), await newPhoned()];
  await sync(ada, [ben.phone], { allowed_in_suggestions: 2 });
  const [connection] = (await ada.call('GET', '/users/@me/connections')).body;
  expect(connection).toMatchObject({ type: 'contacts', id: ada.id, friend_sync: true });
  const profile = (await ada.call('GET', `/users/${ada.id}/profile`)).body;
  expect(profile.connected_accounts).toEqual([]);
  const one = `/users/@me/connections/contacts/${ada.id}`;
  await ada.call('PATCH', one, { friend_sync: false });
  expect(getFound(await sync(ben, [ada.phone]))).toEqual([]);
  expect(failure(await sync(ada, [ben.phone]))).toEqual([404, 10001]);
  expect((await ada.call('DELETE', one)).status).toBe(204);
  for (const table of ['contact_syncs', 'synced_contacts', 'contact_suggestions']) {
    const { rowCount } = await server.app.db.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [ada.id]);
    expect([table, rowCount]).toEqual([table, 0]);
  }
  const { rows } = await server.app.db.pool.query<{ hash: string }>(
    `SELECT encode(contact_hash, 'hex') AS hash FROM synced_contacts`,
  );
  expect(rows.every(({ hash }) => hash.length === 64)).toBe(true);
});

test('users without a number, wrong numbers and too many are refused', async () => {
  const nobody = await server.register();
  expect((await nobody.call('PUT', PATH, { name: 'me' })).body.errors.name._errors[0].code).toBe(
    'PHONE_MISSING',
  );
  expect(failure(await sync(nobody, []))).toEqual([400, 50035]);
  const ada = await newPhoned();
  expect(failure(await sync(ada, ['0202555']))).toEqual([400, 50035]);
  const many = Array.from({ length: 10_001 }, (_, index) => `+1202${String(index).padStart(7, '0')}`);
  expect(failure(await sync(ada, many))).toEqual([400, 50035]);
  expect((await sync(ada, many.slice(0, 10_000))).status).toBe(200);
});
