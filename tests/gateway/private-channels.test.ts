import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller } from '../support/app.ts';
import { BOT_INTENTS, identify } from '../support/gateway.ts';

let app: TestApp;
let guild: ApiGuild;
beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
});

const DEDUPE_USER_OBJECTS = 1 << 4;

const conversation = async () => {
  const [one, other] = [await guild.newMember(), await guild.newMember()];
  const { body } = await one.call('POST', '/users/@me/channels', { recipient_id: other.id });
  return { one, other, id: body.id as string };
};
const send = (caller: TestCaller, channelId: string, content = 'hello') =>
  caller.call('POST', `/channels/${channelId}/messages`, { content });

describe('events of private channels', () => {
  it('reach every session of both users, and no one else', async () => {
    const { one, other, id } = await conversation();
    const clients = [
      await identify(app.origin, one.token),
      await identify(app.origin, one.token),
      await identify(app.origin, other.token),
    ];
    const third = await identify(app.origin, guild.owner.token);
    const { body } = await send(one, id);
    const opened = await clients[2]!.take('CHANNEL_CREATE');
    expect(opened.d).toMatchObject({ id, type: 1, recipients: [{ id: one.id }] });
    for (const client of clients) {
      const { d, s } = await client.take('MESSAGE_CREATE');
      expect(d).toMatchObject({ id: body.id, channel_id: id, content: 'hello', author: { id: one.id } });
      expect(d).not.toHaveProperty('guild_id');
      if (client === clients[2]) expect(s!).toBeGreaterThan(opened.s!);
    }
    await one.call('PATCH', `/channels/${id}/messages/${body.id}`, { content: 'changed' });
    await other.call('POST', `/channels/${id}/typing`);
    await one.call('DELETE', `/channels/${id}/messages/${body.id}`);
    for (const client of clients) {
      expect((await client.take('MESSAGE_UPDATE')).d).toMatchObject({ content: 'changed' });
      expect((await client.take('TYPING_START')).d).toMatchObject({ channel_id: id, user_id: other.id });
      expect((await client.take('MESSAGE_DELETE')).d).toEqual({ id: body.id, channel_id: id });
      await client.none('MESSAGE_CREATE');
    }
    await third.none(({ t }) => t?.startsWith('MESSAGE_') === true || t === 'CHANNEL_CREATE');
    for (const client of [...clients, third]) await client.close();
  });

  it('announce closing and reopening a conversation on all of the user’s devices', async () => {
    const { one, id } = await conversation();
    const client = await identify(app.origin, one.token);
    await one.call('DELETE', `/channels/${id}`);
    expect((await client.take('CHANNEL_DELETE')).d).toMatchObject({ id, type: 1 });
    await one.call('POST', '/users/@me/channels', {
      recipients: [guild.owner.id],
    });
    expect((await client.take('CHANNEL_CREATE')).d).toMatchObject({ recipients: [{ id: guild.owner.id }] });
    await client.close();
  });

  it('announce blocks', async () => {
    const { one, other } = await conversation();
    const client = await identify(app.origin, one.token);
    const blocked = await identify(app.origin, other.token);
    await one.call('PUT', `/users/@me/relationships/${other.id}`, { type: 2 });
    expect((await client.take('RELATIONSHIP_ADD')).d).toMatchObject({ id: other.id, type: 2 });
    await one.call('DELETE', `/users/@me/relationships/${other.id}`);
    expect((await client.take('RELATIONSHIP_REMOVE')).d).toMatchObject({ id: other.id, type: 2 });
    await blocked.none(({ t }) => t?.startsWith('RELATIONSHIP') === true);
    await client.close();
    await blocked.close();
  });

  it('reach a bot with the intent, including the content, and none without it', async () => {
    const bot = await app.createBot(guild.owner);
    const { body } = await guild.owner.call('POST', '/users/@me/channels', { recipient_id: bot.id });
    const token = bot.token.replace('Bot ', '');
    const hears = await identify(app.origin, token, { intents: (1 << 12) | 1 });
    const deaf = await identify(app.origin, token, {
      intents: BOT_INTENTS & ~(1 << 12) & ~(1 << 15) & ~2 & ~(1 << 8),
    });
    await send(guild.owner, body.id, 'do it');
    expect((await hears.take('MESSAGE_CREATE')).d).toMatchObject({ content: 'do it' });
    await deaf.none('MESSAGE_CREATE');
    await hears.close();
    await deaf.close();
  });
});

describe('READY of a user with private channels', () => {
  it('has the open conversations, their recipients and unread counts', async () => {
    const { one, other, id } = await conversation();
    await send(one, id, 'one');
    await send(one, id, 'two');
    const client = await identify(app.origin, other.token);
    const { ready } = client;
    expect(ready.private_channels).toMatchObject([{ id, type: 1, recipients: [{ id: one.id }] }]);
    expect(ready.users.map(({ id }: { id: string }) => id)).toContain(one.id);
    const readState = (from: typeof ready) =>
      from.read_state.entries.filter(({ flags }: { flags: number }) => flags === 0);
    expect(readState(ready)).toMatchObject([{ id, mention_count: 2 }]);
    const last = ready.private_channels[0].last_message_id;
    await other.call('POST', `/channels/${id}/messages/${last}/ack`, {});
    expect((await client.take('MESSAGE_ACK')).d).toMatchObject({ channel_id: id, message_id: last });
    await client.close();
    const again = await identify(app.origin, other.token);
    expect(readState(again.ready)).toMatchObject([{ id, mention_count: 0, last_message_id: last }]);
    await other.call('DELETE', `/channels/${id}`);
    await again.close();
    const closed = await identify(app.origin, other.token);
    expect(closed.ready.private_channels).toEqual([]);
    // The read state is kept, because the conversation can be opened again.
    expect(readState(closed.ready)).toMatchObject([{ id, last_message_id: last }]);
    await closed.close();
  });

  it('has the time of the last pin', async () => {
    const { one, id } = await conversation();
    const { body } = await send(one, id);
    expect((await one.call('GET', `/channels/${id}`)).body).toMatchObject({ last_pin_timestamp: null });
    await one.call('PUT', `/channels/${id}/messages/pins/${body.id}`);
    const client = await identify(app.origin, one.token);
    const [channel] = client.ready.private_channels;
    expect(Date.now() - Date.parse(channel.last_pin_timestamp)).toBeLessThan(60_000);
    await one.call('DELETE', `/channels/${id}/messages/pins/${body.id}`);
    expect((await client.take('CHANNEL_PINS_UPDATE')).d).toMatchObject({ last_pin_timestamp: null });
    expect((await one.call('GET', '/users/@me/channels')).body[0]).toMatchObject({
      id,
      last_message_id: expect.any(String),
      last_pin_timestamp: null,
    });
    await client.close();
  });

  it('has conversations exactly as the list of channels has them', async () => {
    const { one, id } = await conversation();
    const { body } = await send(one, id);
    await one.call('PUT', `/channels/${id}/messages/pins/${body.id}`);
    await one.call('POST', '/users/@me/channels', { recipient_id: (await guild.newMember()).id });
    const client = await identify(app.origin, one.token);
    const { body: listed } = await one.call('GET', '/users/@me/channels');
    expect(listed).toHaveLength(2);
    const byId = (channels: { id: string }[]) => channels.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(byId(client.ready.private_channels)).toEqual(byId(listed));
    await client.close();
  });

  it('has each user only once if the client requests that', async () => {
    const { one, other, id } = await conversation();
    await one.call('PUT', `/users/@me/relationships/${guild.owner.id}`, { type: 2 });
    const client = await identify(app.origin, one.token, { capabilities: DEDUPE_USER_OBJECTS });
    expect(client.ready.private_channels[0]).toMatchObject({ id, recipient_ids: [other.id] });
    expect(client.ready.private_channels[0]).not.toHaveProperty('recipients');
    expect(client.ready.relationships).toMatchObject([
      { id: guild.owner.id, user_id: guild.owner.id, type: 2 },
    ]);
    const ids = client.ready.users.map(({ id }: { id: string }) => id).sort();
    expect(ids).toEqual([one.id, other.id, guild.owner.id].sort());
    await client.close();
  });

  it('is followed by the presences of recipients', async () => {
    const { one, other } = await conversation();
    const watcher = await identify(app.origin, guild.owner.token);
    const there = await identify(app.origin, other.token);
    await watcher.take(({ t, d }) => t === 'PRESENCE_UPDATE' && d.user.id === other.id);
    await watcher.close();
    const client = await identify(app.origin, one.token);
    const { d } = await client.take('READY_SUPPLEMENTAL');
    expect(d.merged_presences.friends).toMatchObject([{ user: { id: other.id }, status: 'online' }]);
    await there.close();
    await client.close();
  });

  it('is followed by changes of their presence, even in a guild too large to send all presences', async () => {
    const large = await createApiGuild(app);
    const [one, other, third] = [await large.newMember(), await large.newMember(), await large.newMember()];
    await app.app.db.pool.query(
      'UPDATE guilds SET member_count = 1000, version = version + 1 WHERE guild_id = $1',
      [large.id],
    );
    await large.newRole();
    // Otherwise the conversation would wait as a message request, which shows no presence.
    await other.call('PATCH', '/users/@me/settings', { message_request_filter: 'none' });
    const client = await identify(app.origin, one.token);
    const getStatus = (userId: string) => (payload: { t: string | null; d: { user?: { id: string } } }) =>
      payload.t === 'PRESENCE_UPDATE' && payload.d.user?.id === userId;
    const stranger = await identify(app.origin, third.token);
    const there = await identify(app.origin, other.token);
    await expect
      .poll(async () => {
        await one.call('POST', '/users/@me/channels', { recipient_id: other.id });
        const { body } = await one.call('GET', '/users/@me/channels');
        await one.call('DELETE', `/channels/${body[0].id}`);
        return client.take(getStatus(other.id), 500).then(
          ({ d }) => d.status,
          () => undefined,
        );
      })
      .toBe('online');
    there.send(3, { status: 'dnd', activities: [], since: null, afk: false });
    await client.none(
      getStatus(third.id),
      (payload) => getStatus(other.id)(payload) && payload.d.status === 'dnd',
    );
    for (const each of [client, there, stranger]) await each.close();
  });

  it('counts no mentions by blocked users', async () => {
    const [one, other] = [await guild.newMember(), await guild.newMember()];
    await one.call('PUT', `/users/@me/relationships/${other.id}`, { type: 2 });
    await send(other, guild.channelId, `<@${one.id}>`);
    const client = await identify(app.origin, one.token);
    const entry = client.ready.read_state.entries.find(({ id }: { id: string }) => id === guild.channelId);
    expect(entry?.mention_count ?? 0).toBe(0);
    await client.close();
  });
});
