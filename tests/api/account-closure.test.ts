import { PERSONAL_TABLES } from '@guildhall/server/domains/account-closure/store';
import { expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { PASSWORD, startTestApp, type TestPerson } from '../support/app.ts';
import { befriend, createGroup } from '../support/friends.ts';
import { waitForMail } from '../support/mailbox.ts';

const server = await startTestApp();
const { app, call, register } = server;
const owner = await register();
const admin = (person: TestPerson, disabled: boolean) =>
  owner.call('PATCH', `/admin/users/${person.id}`, { disabled });

const getCode = (
  { body }: { body: { errors?: Record<string, { _errors: { code: string }[] }> } },
  field = 'password',
) => body.errors?.[field]?._errors[0]?.code;
const signIn = ({ email }: TestPerson, more = {}) =>
  call('POST', '/auth/login', { body: { login: email, password: PASSWORD, ...more } });
const close = (person: TestPerson, how: 'disable' | 'delete', password = PASSWORD) =>
  person.call('POST', `/users/@me/${how}`, { password });
/** Lets the days of grace pass for all accounts, and waits until the worker has deleted this one. */
const passDays = async ({ id }: TestPerson) => {
  await app.db.pool.query('UPDATE accounts SET delete_at = now() WHERE delete_at IS NOT NULL');
  await app.db.transaction((tx) => app.jobs.add(tx.sql, 'account_closure.delete_due', {}));
  await expect
    .poll(() => app.db.pool.query('SELECT FROM accounts WHERE user_id = $1', [id]).then((r) => r.rowCount), {
      timeout: 10_000,
    })
    .toBe(0);
};

test('a disabled account has no sessions until its user signs in and restores it', async () => {
  const ada = await register();
  expect(getCode(await close(ada, 'disable', 'wrong-password'))).toBe('PASSWORD_DOES_NOT_MATCH');
  expect((await close(ada, 'disable')).status).toBe(204);
  expect((await ada.call('GET', '/users/@me')).status).toBe(401);
  expect(failure(await signIn(ada))).toEqual([403, 20013]);
  expect((await signIn(ada, { undelete: true })).status).toBe(200);
  expect((await signIn(ada)).status).toBe(200);
});

test('an account to be deleted can be restored by signing in, or from the email about it', async () => {
  const ada = await register();
  expect((await close(ada, 'delete')).status).toBe(204);
  expect(failure(await signIn(ada))).toEqual([403, 20011]);
  const { text } = await waitForMail(app.config.dataFolder, ada.email, 'deleted. That happens in 14 days');
  expect((await signIn(ada, { undelete: true })).status).toBe(200);
  await close(ada, 'delete').then(() => signIn(ada, { undelete: true }));
  const token = /\/wasntme\/(\S+)/.exec(text)?.[1];
  const body = { token, password: 'quarry-Violin-81-saffron' };
  expect((await call('POST', '/auth/revert', { body })).status).toBe(200);
});

test('only the owner of the instance can enable an account that they disabled', async () => {
  const ada = await register();
  await close(ada, 'disable');
  expect((await admin(ada, true)).status).toBe(200);
  expect(failure(await signIn(ada, { undelete: true }))).toEqual([403, 20013]);
  expect((await admin(ada, false)).status).toBe(200);
  expect((await signIn(ada)).status).toBe(200);
});

test('the owner of the instance can’t close their account', async () => {
  for (const how of ['disable', 'delete'] as const)
    expect(getCode(await close(owner, how))).toBe('INSTANCE_OWNER');
  expect((await owner.call('GET', '/users/@me')).status).toBe(200);
});

test('guilds must be handed over before the account is deleted, but not before it is disabled', async () => {
  const guild = await createApiGuild(server);
  expect(getCode(await close(guild.owner, 'delete'))).toBe('ACCOUNT_OWNS_GUILDS');
  expect((await close(guild.owner, 'disable')).status).toBe(204);
});

test('after the days of grace nothing personal remains, and messages stay under the name of a deleted user', async () => {
  const guild = await createApiGuild(server);
  const ada = await guild.newMember();
  const bob = await register();
  const { body: message } = await ada.call('POST', `/channels/${guild.channelId}/messages`, {
    content: 'hi',
  });
  await befriend(ada, bob);
  const group = await createGroup(ada, bob);
  await server.createBot(ada);
  expect((await close(ada, 'delete')).status).toBe(204);
  await passDays(ada);
  const shown = await guild.owner.call('GET', `/channels/${guild.channelId}/messages/${message.id}`);
  expect(shown.body).toMatchObject({
    content: 'hi',
    author: { id: ada.id, username: 'Deleted User', global_name: null, avatar: null },
  });
  expect((await bob.call('GET', '/users/@me/relationships')).body).toEqual([]);
  expect((await bob.call('GET', `/channels/${group.id}`)).body).toMatchObject({
    owner_id: bob.id,
    recipients: [],
  });
  expect(failure(await guild.owner.call('GET', `/guilds/${guild.id}/members/${ada.id}`))).toEqual([
    404, 10007,
  ]);
  for (const table of PERSONAL_TABLES) {
    const { rowCount } = await app.db.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [ada.id]);
    expect([table, rowCount]).toEqual([table, 0]);
  }
  expect(getCode(await signIn(ada, { undelete: true }), 'login')).toBe('INVALID_LOGIN');
  // The name and the address are free again.
  const body = {
    username: ada.username,
    email: ada.email,
    password: PASSWORD,
    date_of_birth: '1990-02-03',
    consent: true,
  };
  expect((await call('POST', '/auth/register', { body })).status).toBe(201);
});

/** Tables with a user's id whose rows stay: what belongs to others or to a guild, and what ends in another way. */
const KEPT = [
  ...['sessions', 'gateway_tickets', 'oauth_codes', 'oauth_device_codes', 'oauth_grants', 'bot_tokens'],
  ...[
    'members',
    'member_roles',
    'user_guilds',
    'thread_members',
    'user_applications',
    'usernames',
    'relationships',
  ],
  ...['users', 'attachments', 'audit_log_entries', 'bans', 'instance_log', 'interactions', 'webhooks'],
  ...['application_emojis', 'emojis', 'stickers', 'guild_integrations', 'poll_votes', 'message_reactions'],
  ...['private_channel_recipients', 'user_private_channels', 'slow_mode', 'account_storage', 'voice_states'],
  ...['call_voice_states', 'soundboard_sounds'],
];

test('every table with a user’s id is either deleted with the account or kept on purpose', async () => {
  const { rows } = await app.db.pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attname = 'user_id' AND NOT a.attisdropped`,
  );
  const known = new Set<string>([...PERSONAL_TABLES, ...KEPT]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});
