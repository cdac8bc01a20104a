import { expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../support/app.ts';

const closed = await startTestApp({ registration: 'closed', publicUrl: 'https://chat.example.org' });
const byInvite = await startTestApp({ registration: 'invite' });

const form = (name: string, more = {}) => ({
  body: {
    email: `${name}@example.org`,
    username: name,
    password: PASSWORD,
    date_of_birth: '1990-01-01',
    consent: true,
    ...more,
  },
});

test('a closed instance allows its owner to register and nobody after', async () => {
  const owner = await closed.call('POST', '/auth/register', {
    ...form('owner'),
    headers: { 'x-guildhall': '1' },
  });
  expect(owner.status).toBe(201);
  const cookies = owner.headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies)
    expect(cookie).toMatch(
      /^__Host-guildhall_(session|device)=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
  expect((await closed.call('POST', '/auth/register', form('late'))).status).toBe(403);
});

test('an instance with registration by invite requires one, and the new account joins its guild', async () => {
  const owner = await byInvite.register('owner');
  for (const invite of [undefined, null, 'nonsense'])
    expect(await byInvite.call('POST', '/auth/register', form('late', { invite }))).toMatchObject({
      status: 400,
      body: { errors: { invite: { _errors: [{ code: 'INVITE_REQUIRED' }] } } },
    });
  const guild = (await owner.call('POST', '/guilds', { name: 'Garden' })).body;
  const channels = (await owner.call('GET', `/guilds/${guild.id}/channels`)).body;
  const channel = channels.find(({ type }: { type: number }) => type === 0);
  const { code } = (await owner.call('POST', `/channels/${channel.id}/invites`, { max_uses: 2 })).body;
  const both = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      byInvite.call('POST', '/auth/register', form(name, { invite: code })),
    ),
  );
  expect(both.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(2);
  const joined = both.filter(({ status }) => status === 201).map(({ body }) => body.user_id);
  for (const id of joined)
    expect((await owner.call('GET', `/guilds/${guild.id}/members/${id}`)).body.user.id).toBe(id);
  const messages = (await owner.call('GET', `/channels/${channel.id}/messages`)).body;
  expect(
    messages.map(({ type, author }: { type: number; author: { id: string } }) => [type, author.id]),
  ).toEqual(expect.arrayContaining(joined.map((id) => [7, id])));
  const { rows } = await byInvite.app.db.pool.query('SELECT count(*)::int AS accounts FROM accounts');
  expect(rows[0].accounts).toBe(3);
});
