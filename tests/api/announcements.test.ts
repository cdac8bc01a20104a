import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { html, openSite, type Site } from '../support/site.ts';
import { addSticker } from '../support/stickers.ts';

let app: TestApp;
let site: Site;
/** The guild that publishes announcements; `other` follows them. */
let guild: ApiGuild;
let other: ApiGuild;
let bo: TestPerson;
let news: string;

beforeAll(async () => {
  site = await openSite();
  app = await startTestApp({}, { egress: site.egress });
  guild = await createApiGuild(app, 'Hall');
  other = await createApiGuild(app, 'Other');
  bo = await guild.newMember();
  await other.owner.call('POST', `/invites/${guild.code}`);
  // Community guilds require a verified address from members without a role.
  await guild.give(bo, await guild.newRole(0n));
  const rules = (await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'rules' })).body.id;
  await guild.owner.call('PATCH', `/guilds/${guild.id}`, {
    features: ['COMMUNITY'],
    rules_channel_id: rules,
    public_updates_channel_id: rules,
    verification_level: 1,
    default_message_notifications: 1,
    explicit_content_filter: 2,
  });
  const made = await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'news', type: 5 });
  expect(made.status).toBe(201);
  news = made.body.id;
});

afterAll(() => site.close());

const follow = (who: TestCaller, target: string, source = news) =>
  who.call('POST', `/channels/${source}/followers`, { webhook_channel_id: target });
const send = async (content: string, who: TestCaller = guild.owner, more: object = {}): Promise<string> =>
  (await who.call('POST', `/channels/${news}/messages`, { content, ...more })).body.id;
const publish = (who: TestCaller, message: string) =>
  who.call('POST', `/channels/${news}/messages/${message}/crosspost`);
const last = async (channel: string, who: TestCaller = other.owner) =>
  (await who.call('GET', `/channels/${channel}/messages?limit=1`)).body[0];

it('delivers published messages and their later changes to followers', async () => {
  const followed = await follow(other.owner, other.channelId);
  expect(followed.body).toEqual({ channel_id: news, webhook_id: expect.any(String) });
  expect((await follow(other.owner, other.channelId)).body).toEqual(followed.body);
  expect(await last(other.channelId)).toMatchObject({
    type: 12,
    content: 'Hall #news',
    author: { id: other.owner.id },
    message_reference: { channel_id: news, guild_id: guild.id },
  });
  const sticker = (await addSticker(app, guild.owner, guild.id)).body;
  const message = await send('The kiln is **open**', guild.owner, { sticker_ids: [sticker.id] });
  const published = await publish(guild.owner, message);
  expect(published.body).toMatchObject({ id: message, flags: 1 });
  expect(failure(await publish(guild.owner, message))).toEqual([400, 40033]);
  await expect
    .poll(() => last(other.channelId), { timeout: 15_000 })
    .toMatchObject({
      type: 0,
      content: 'The kiln is **open**',
      flags: 2,
      webhook_id: followed.body.webhook_id,
      author: { id: followed.body.webhook_id, username: 'Hall #news', bot: true, discriminator: '0000' },
      message_reference: { type: 0, channel_id: news, guild_id: guild.id, message_id: message },
      sticker_items: [{ id: sticker.id, name: 'Reduction', format_type: 1 }],
    });
  await guild.owner.call('PATCH', `/channels/${news}/messages/${message}`, { content: 'The kiln is shut' });
  await expect
    .poll(() => last(other.channelId), { timeout: 15_000 })
    .toMatchObject({ content: 'The kiln is shut', edited_timestamp: expect.any(String) });
  await guild.owner.call('DELETE', `/channels/${news}/messages/${message}`);
  await expect
    .poll(() => last(other.channelId), { timeout: 15_000 })
    .toMatchObject({ content: '', flags: 2 | 8 });
  expect(await last(other.channelId)).not.toHaveProperty('sticker_items');
});

describe('a copy of a deleted message is emptied', () => {
  const SOURCE_DELETED = 2 | 8;
  /** Publishes a message of each author and waits for the copies. */
  const publishAll = async (...authors: TestPerson[]): Promise<string[]> => {
    await follow(other.owner, other.channelId);
    const sources: string[] = [];
    for (const author of authors) sources.push(await send('Soon gone', author));
    for (const id of sources) await publish(guild.owner, id);
    await expect
      .poll(() => copies(sources), { timeout: 15_000 })
      .toEqual(sources.map(() => ['Soon gone', 2]));
    return sources;
  };
  const copies = async (sources: string[]) => {
    const { body } = await other.owner.call('GET', `/channels/${other.channelId}/messages?limit=50`);
    return body
      .filter(({ message_reference: of }: { message_reference?: { message_id?: string } }) =>
        sources.includes(of?.message_id ?? ''),
      )
      .map(({ content, flags }: { content: string; flags: number }) => [content, flags]);
  };

  it('after a bulk delete', async () => {
    const sources = await publishAll(guild.owner, bo);
    await guild.owner.call('POST', `/channels/${news}/messages/bulk-delete`, { messages: sources });
    await expect
      .poll(() => copies(sources), { timeout: 15_000 })
      .toEqual(sources.map(() => ['', SOURCE_DELETED]));
  });

  it('after a ban that deletes the messages of its author', async () => {
    const cy = await guild.newMember(await guild.newRole());
    const sources = await publishAll(cy, cy);
    await guild.owner.call('PUT', `/guilds/${guild.id}/bans/${cy.id}`, { delete_message_seconds: 3_600 });
    await expect
      .poll(() => copies(sources), { timeout: 15_000 })
      .toEqual(sources.map(() => ['', SOURCE_DELETED]));
  });
});

it('delivers to the other followers while one fails, and to that one later, in order', async () => {
  const { pool } = app.app.db;
  const source = (await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'daily', type: 5 }))
    .body.id;
  const followers: string[] = [];
  for (const name of ['one', 'two', 'three']) {
    const channel = await other.owner.call('POST', `/guilds/${other.id}/channels`, { name });
    followers.push(channel.body.id);
    await follow(other.owner, channel.body.id, source);
  }
  const [failing, ...working] = followers as [string, ...string[]];
  const publishNew = async (content: string) => {
    const { id } = (await guild.owner.call('POST', `/channels/${source}/messages`, { content })).body;
    await guild.owner.call('POST', `/channels/${source}/messages/${id}/crosspost`);
  };
  const contents = async (channel: string) =>
    (await other.owner.call('GET', `/channels/${channel}/messages`)).body
      .filter(({ type }: { type: number }) => type === 0)
      .map(({ content }: { content: string }) => content)
      .reverse();
  await pool.query(`
    CREATE FUNCTION refuse_message() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
    CREATE TRIGGER refuse_message BEFORE INSERT ON messages FOR EACH ROW WHEN (NEW.channel_id = ${failing})
      EXECUTE FUNCTION refuse_message()`);
  await publishNew('first');
  await publishNew('second');
  for (const channel of working)
    await expect.poll(() => contents(channel), { timeout: 20_000 }).toEqual(['first', 'second']);
  expect(await contents(failing)).toEqual([]);
  await pool.query('DROP TRIGGER refuse_message ON messages');
  await publishNew('third');
  for (const channel of followers)
    await expect.poll(() => contents(channel), { timeout: 20_000 }).toEqual(['first', 'second', 'third']);
}, 60_000);

it('delivers a message once, even if the process crashed before recording it', async () => {
  const { pool } = app.app.db;
  await follow(other.owner, other.channelId);
  const message = await send('Only once');
  await publish(guild.owner, message);
  await expect.poll(() => last(other.channelId), { timeout: 15_000 }).toMatchObject({ content: 'Only once' });
  const { id } = await last(other.channelId);
  await pool.query('UPDATE message_copies SET copy_message_id = NULL WHERE message_id = $1', [message]);
  await pool.query('DELETE FROM message_nonces');
  await guild.owner.call('PATCH', `/channels/${news}/messages/${message}`, { content: 'Still once' });
  await expect
    .poll(() => last(other.channelId), { timeout: 15_000 })
    .toMatchObject({ id, content: 'Still once' });
});

it('delivers the embeds of a link after the message, without marking it as edited', async () => {
  await follow(other.owner, other.channelId);
  let answer = () => {};
  const url = site.add('/late', (response) => {
    answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end(html('<title>Late</title>'));
  });
  await publish(guild.owner, await send(url));
  await expect
    .poll(() => last(other.channelId), { timeout: 15_000 })
    .toMatchObject({ content: url, embeds: [] });
  answer();
  await expect
    .poll(() => last(other.channelId), { timeout: 15_000 })
    .toMatchObject({ content: url, embeds: [{ type: 'link', title: 'Late', url }], edited_timestamp: null });
});

it('allows its author and members with MANAGE_MESSAGES to publish a message', async () => {
  const message = await send('hello', bo);
  expect((await publish(bo, message)).status).toBe(200);
  const owners = await send('hello');
  expect(failure(await publish(bo, owners))).toEqual([403, 50013]);
  const moderator = await guild.newMember(await guild.newRole(1n << 13n));
  expect((await publish(moderator, owners)).status).toBe(200);
  expect(failure(await publish(guild.owner, '1'))).toEqual([404, 10008]);
});

it('requires permission to manage webhooks in the following channel', async () => {
  expect(failure(await follow(bo, guild.channelId))).toEqual([403, 50013]);
  expect(failure(await follow(bo, other.channelId))).toEqual([404, 10003]);
  expect(failure(await follow(guild.owner, news))).toEqual([400, 50024]);
  expect(failure(await follow(guild.owner, guild.channelId, guild.channelId))).toEqual([400, 50024]);
  expect(failure(await follow(guild.owner, guild.categoryId))).toEqual([400, 50024]);
  const plain = (await guild.owner.call('POST', `/channels/${guild.channelId}/messages`, { content: 'x' }))
    .body.id;
  expect(
    failure(await guild.owner.call('POST', `/channels/${guild.channelId}/messages/${plain}/crosspost`)),
  ).toEqual([400, 50024]);
  expect((await follow(guild.owner, guild.channelId)).status).toBe(200);
  expect(await guild.lastEntry()).toMatchObject({ action_type: 50 });
});

it('publishes neither polls, as nobody could vote in a copy, nor forwards', async () => {
  const poll = { question: { text: 'Tea or coffee?' }, answers: [{ poll_media: { text: 'Tea' } }] };
  const message_reference = { type: 1, channel_id: news, message_id: await send('forward me') };
  for (const content of [{ poll }, { message_reference }]) {
    const { body } = await guild.owner.call('POST', `/channels/${news}/messages`, content);
    expect(failure(await publish(guild.owner, body.id))).toEqual([400, 50068]);
  }
});
