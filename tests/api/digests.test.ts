import { beforeAll, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild } from '../support/api-guild.ts';
import { startTestApp, type TestPerson } from '../support/app.ts';
import { readMailbox, waitForMail } from '../support/mailbox.ts';

const { app, register } = await startTestApp();
const { dataFolder } = app.config;
let guild: ApiGuild;

beforeAll(async () => {
  guild = await createApiGuild({ app, register } as never);
});

/** A verified member who wants emails about missed messages and has been away for a day. */
const leave = async (person: TestPerson) => {
  await person.call('PATCH', '/users/@me/email-settings', {
    settings: { categories: { communication: true } },
  });
  await app.db.pool.query('UPDATE accounts SET email_verified = true WHERE user_id = $1', [person.id]);
  await app.db.pool.query("UPDATE last_seen SET seen_at = now() - interval '1 day' WHERE user_id = $1", [
    person.id,
  ]);
};
const run = (userId: string) => app.db.transaction((tx) => app.jobs.add(tx.sql, 'digests.send', { userId }));
const digestsTo = async ({ email }: TestPerson) =>
  (await readMailbox(dataFolder)).filter(({ to, text }) => to === email && text.includes('disable-email'));

test('a member who was away gets one email about missed messages, with a link to stop them', async () => {
  const [ada, bob] = [await guild.newMember(), await guild.newMember()];
  await leave(ada);
  const { body } = await bob.call('POST', '/users/@me/channels', { recipient_id: ada.id });
  for (const content of ['one', 'two']) await bob.call('POST', `/channels/${body.id}/messages`, { content });
  await bob.call('POST', `/channels/${guild.channelId}/messages`, { content: `<@${ada.id}> look` });
  await app.db.transaction((tx) => app.jobs.add(tx.sql, 'digests.find', {}));
  const { text } = await waitForMail(dataFolder, ada.email, 'disable-email-notifications');
  expect(text).toContain(`${bob.username}: 2 messages`);
  expect(text).toContain('#general in Hall: 1 mention');
  expect(text).not.toContain('look');
  for (let times = 0; times < 3; times += 1) await run(ada.id);
  // The job of another user comes after them.
  await leave(bob);
  await ada.call('POST', `/channels/${body.id}/messages`, { content: 'back' });
  await run(bob.id);
  await waitForMail(dataFolder, bob.email, 'disable-email-notifications');
  expect(await digestsTo(ada)).toHaveLength(1);
});

test('messages that the member can no longer read, has read, or of muted and blocked senders are not in it', async () => {
  const [ada, bob, eve] = [await guild.newMember(), await guild.newMember(), await guild.newMember()];
  await leave(ada);
  const hidden = (await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'kiln' })).body.id;
  await bob.call('POST', `/channels/${hidden}/messages`, { content: `<@${ada.id}> secret` });
  await guild.owner.call('PUT', `/channels/${hidden}/permissions/${guild.id}`, { type: 0, deny: '1024' });
  const conversation = async (person: TestPerson) =>
    (await person.call('POST', '/users/@me/channels', { recipient_id: ada.id })).body.id;
  const [muted, blocked] = [await conversation(bob), await conversation(eve)];
  await bob.call('POST', `/channels/${muted}/messages`, { content: 'muted' });
  await eve.call('POST', `/channels/${blocked}/messages`, { content: 'blocked' });
  await ada.call('PATCH', '/users/@me/guilds/@me/settings', {
    channel_overrides: { [muted]: { muted: true } },
  });
  await ada.call('PUT', `/users/@me/relationships/${eve.id}`, { type: 2 });
  await run(ada.id);
  // Once there is something, the email comes, and has only that.
  await guild.owner.call('POST', `/channels/${guild.channelId}/messages`, { content: `<@${ada.id}>` });
  await expect
    .poll(async () => {
      await run(ada.id);
      return (await digestsTo(ada)).length;
    })
    .toBe(1);
  const [{ text = '' } = {}] = await digestsTo(ada);
  expect(text).toContain('#general in Hall: 1 mention');
  for (const word of ['kiln', bob.username, eve.username]) expect(text).not.toContain(word);
});
