import { collectAttachments } from '@guildhall/server/domains/attachments/collect';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { identify } from '../support/gateway.ts';
import { createTestGuild } from '../support/guild.ts';
import { drawDataUri, drawSquare } from '../support/pictures.ts';
import { addSticker } from '../support/stickers.ts';
import { form } from './attachments/guild.ts';

const VIEW_CHANNEL = 1n << 10n;
const EMBED_LINKS = 1n << 14n;
const ATTACH_FILES = 1n << 15n;
const READ_MESSAGE_HISTORY = 1n << 16n;
const USE_EXTERNAL_EMOJIS = 1n << 18n;
const USE_EXTERNAL_STICKERS = 1n << 37n;
const SEND_VOICE_MESSAGES = 1n << 46n;
const HAS_SNAPSHOT = 1 << 14;

let app: TestApp;
/** The guild whose messages are forwarded to `other`. */
let guild: ApiGuild;
let other: ApiGuild;
let owner: TestPerson;
let bo: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app, 'Hall');
  ({ owner } = guild);
  other = await createApiGuild(app, 'Other', owner);
  bo = await guild.newMember();
  await bo.call('POST', `/invites/${other.code}`);
});

const send = (body: unknown, who: TestCaller = owner, channel = guild.channelId) =>
  who.call('POST', `/channels/${channel}/messages`, body);
const forward = (
  message: { id: string; channel_id: string },
  who: TestCaller = owner,
  to = other.channelId,
  more: { reference?: object; [field: string]: unknown } = {},
) => {
  const { reference, ...body } = more;
  return send(
    {
      message_reference: { type: 1, channel_id: message.channel_id, message_id: message.id, ...reference },
      ...body,
    },
    who,
    to,
  );
};
const newChannel = async (deny = 0n, to = guild): Promise<string> =>
  (
    await owner.call('POST', `/guilds/${to.id}/channels`, {
      name: 'room',
      permission_overwrites: [{ id: to.id, type: 0, allow: '0', deny: deny.toString() }],
    })
  ).body.id;
const fetchFile = (address: string) => fetch(address.replace(/^https?:\/\/[^/]+/, app.origin));

describe('a forward', () => {
  it('has the message as it was, a reference to it, and nothing of the sender’s', async () => {
    const source = (await send({ content: `The kiln is **hot**, <@${bo.id}>` })).body;
    const client = await identify(app.origin, bo.token);
    const sent = await forward(source, bo);
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({
      type: 0,
      content: '',
      author: { id: bo.id },
      flags: HAS_SNAPSHOT,
      attachments: [],
      embeds: [],
      mentions: [],
      message_reference: { type: 1, channel_id: guild.channelId, guild_id: guild.id, message_id: source.id },
      message_snapshots: [
        {
          message: {
            type: 0,
            content: source.content,
            attachments: [],
            embeds: [],
            components: [],
            mentions: [{ id: bo.id }],
            mention_roles: [],
            timestamp: source.timestamp,
            edited_timestamp: null,
            flags: 0,
          },
        },
      ],
    });
    expect(sent.body.message_snapshots[0].message.author).toBeUndefined();
    expect(sent.body.referenced_message).toBeUndefined();
    const { d } = await client.take(({ t, d: data }) => t === 'MESSAGE_CREATE' && data.id === sent.body.id);
    expect(d.message_snapshots).toEqual(sent.body.message_snapshots);
    const page = (await bo.call('GET', `/channels/${other.channelId}/messages`)).body;
    expect(page[0]).toEqual(sent.body);
    expect(
      (await bo.call('GET', '/users/@me/mentions')).body.map(({ id }: { id: string }) => id),
    ).not.toContain(sent.body.id);
    await client.close();
  });

  it('stays as it is when the message is edited or deleted', async () => {
    const source = (await send({ content: 'first' })).body;
    await owner.call('PATCH', `/channels/${guild.channelId}/messages/${source.id}`, { content: 'second' });
    const sent = (await forward(source)).body;
    await owner.call('PATCH', `/channels/${guild.channelId}/messages/${source.id}`, { content: 'third' });
    await owner.call('DELETE', `/channels/${guild.channelId}/messages/${source.id}`);
    const { body } = await bo.call('GET', `/channels/${other.channelId}/messages/${sent.id}`);
    expect(body.message_snapshots).toEqual(sent.message_snapshots);
    expect(body.message_snapshots[0].message).toMatchObject({
      content: 'second',
      edited_timestamp: expect.any(String),
    });
  });

  it('of a forward has the first message and its reference', async () => {
    const hidden = await newChannel(VIEW_CHANNEL);
    const source = (await send({ content: 'from behind the door' }, owner, hidden)).body;
    const first = (await forward(source, owner, guild.channelId)).body;
    const second = await forward(first, bo);
    expect(second.body.message_snapshots).toEqual(first.message_snapshots);
    expect(second.body.message_reference).toEqual(first.message_reference);
    expect(second.body.message_reference).toMatchObject({ channel_id: hidden, message_id: source.id });
  });

  it('is possible between private channels, threads and guilds, and is shown in replies to it', async () => {
    const { body: dm } = await bo.call('POST', '/users/@me/channels', { recipient_id: owner.id });
    const source = (await send({ content: 'between us' }, bo, dm.id)).body;
    const sent = (await forward(source, bo, guild.channelId)).body;
    expect(sent.message_reference).toEqual({ type: 1, channel_id: dm.id, message_id: source.id });
    const back = (await forward(sent, owner, dm.id)).body;
    expect(back.message_snapshots[0].message.content).toBe('between us');
    const { body: thread } = await owner.call('POST', `/channels/${guild.channelId}/threads`, {
      name: 'kiln',
      type: 11,
    });
    expect((await forward(sent, bo, thread.id)).status).toBe(200);
    const reply = await send({ content: 'ha', message_reference: { message_id: sent.id } });
    expect(reply.body.referenced_message.message_snapshots).toEqual(sent.message_snapshots);
  });

  it('has the stickers of the message', async () => {
    const { body: sticker } = await addSticker(app, owner, guild.id, await drawSquare(64));
    const source = (await send({ sticker_ids: [sticker.id] })).body;
    const [{ message }] = (await forward(source)).body.message_snapshots;
    expect(message.sticker_items).toEqual([expect.objectContaining({ id: sticker.id })]);
    const added = await forward(source, owner, other.channelId, { sticker_ids: [sticker.id] });
    expect(failure(added)).toEqual([400, 50035]);
  });

  it('has neither stickers nor emoji of other guilds where the sender can’t use them', async () => {
    const { body: sticker } = await addSticker(app, owner, guild.id, await drawSquare(64));
    const image = await drawDataUri(64);
    const { body: emoji } = await owner.call('POST', `/guilds/${guild.id}/emojis`, { name: 'kiln', image });
    const text = `look <:kiln:${emoji.id}>`;
    const source = (await send({ content: text, sticker_ids: [sticker.id] })).body;
    const strict = await newChannel(USE_EXTERNAL_EMOJIS | USE_EXTERNAL_STICKERS, other);
    const [{ message: whole }] = (await forward(source, bo)).body.message_snapshots;
    expect([whole.content, whole.sticker_items.length]).toEqual([text, 1]);
    const [{ message: bare }] = (await forward(source, bo, strict)).body.message_snapshots;
    expect([bare.content, bare.sticker_items ?? []]).toEqual(['look :kiln:', []]);
    const alone = (await send({ sticker_ids: [sticker.id] })).body;
    expect(failure(await forward(alone, bo, strict))).toEqual([400, 50006]);
  });

  it('can be silent, and is sent once with a nonce', async () => {
    const source = (await send({ content: 'hush' })).body;
    const options = { flags: (1 << 12) | (1 << 2) | (1 << 13), nonce: 'forward', tts: true };
    const sent = (await forward(source, owner, other.channelId, options)).body;
    expect(sent).toMatchObject({ flags: HAS_SNAPSHOT | (1 << 12), nonce: 'forward', tts: false });
    const again = (await forward(source, owner, other.channelId, options)).body;
    expect(again.id).toBe(sent.id);
  });

  it('is found by search and can’t be edited', async () => {
    const source = (await send({ content: 'glaze' })).body;
    const sent = (await forward(source)).body;
    await expect
      .poll(
        async () => {
          const { body } = await owner.call('GET', `/guilds/${other.id}/messages/search?has=snapshot`);
          return (body.messages ?? []).flat().map(({ id }: { id: string }) => id);
        },
        { timeout: 15_000 },
      )
      .toContain(sent.id);
    const edit = await owner.call('PATCH', `/channels/${other.channelId}/messages/${sent.id}`, {
      content: 'mine',
    });
    expect(failure(edit)).toEqual([400, 50068]);
  });
});

describe('files of a forward', () => {
  const sendFile = async (channel: string, content = 'abc') =>
    (await send(form({ content: 'notes' }, ['files[0]', 'a.txt', content]), owner, channel)).body;
  const read = async (who: TestCaller, channel: string, message: string) => {
    const { body } = await who.call('GET', `/channels/${channel}/messages/${message}`);
    return (await fetchFile(body.message_snapshots[0].message.attachments[0].url)).status;
  };

  it('live as long as the message or a forward has them', async () => {
    const source = await sendFile(guild.channelId);
    const [{ url }] = source.attachments;
    const [first, second] = [(await forward(source)).body, (await forward(source)).body];
    const third = (await forward(first, bo)).body;
    expect(first.message_snapshots[0].message.attachments).toEqual(source.attachments);
    await owner.call('DELETE', `/channels/${guild.channelId}/messages/${source.id}`);
    await collectAttachments(app.app);
    for (const { id } of [first, second, third]) expect(await read(bo, other.channelId, id)).toBe(200);
    await owner.call('POST', `/channels/${other.channelId}/messages/bulk-delete`, {
      messages: [first.id, second.id],
    });
    await collectAttachments(app.app);
    expect(await read(bo, other.channelId, third.id)).toBe(200);
    await owner.call('DELETE', `/channels/${other.channelId}/messages/${third.id}`);
    expect((await fetchFile(url)).status).toBe(404);
  });

  it('stay with the message when its forwards are deleted', async () => {
    const source = await sendFile(guild.channelId);
    const sent = (await forward(source)).body;
    await owner.call('DELETE', `/channels/${other.channelId}/messages/${sent.id}`);
    await collectAttachments(app.app);
    expect((await fetchFile(source.attachments[0].url)).status).toBe(200);
    await owner.call('DELETE', `/channels/${guild.channelId}/messages/${source.id}`);
    expect((await fetchFile(source.attachments[0].url)).status).toBe(404);
  });

  it('of a forum live as long as its post or a forward has them', async () => {
    const { body: forum } = await owner.call('POST', `/guilds/${guild.id}/channels`, {
      name: 'pots',
      type: 15,
    });
    const data = form({ name: 'Bowl', message: { content: 'look' } }, ['files[0]', 'a.txt', 'abc']);
    const { body: post } = await owner.call('POST', `/channels/${forum.id}/threads`, data);
    const [{ url }] = post.message.attachments;
    const sent = (await forward(post.message)).body;
    await owner.call('DELETE', `/channels/${post.id}/messages/${post.id}`);
    await collectAttachments(app.app);
    expect(await read(bo, other.channelId, sent.id)).toBe(200);
    await owner.call('DELETE', `/channels/${other.channelId}/messages/${sent.id}`);
    expect((await fetchFile(url)).status).toBe(404);
  });

  it('survive their channel', async () => {
    const room = await newChannel();
    const source = await sendFile(room);
    const sent = (await forward(source)).body;
    await owner.call('DELETE', `/channels/${room}`);
    const messages = () => app.app.db.sql.selectFrom('messages').where('channel_id', '=', room);
    await expect.poll(() => messages().select('message_id').execute(), { timeout: 15_000 }).toEqual([]);
    await collectAttachments(app.app);
    expect(await read(bo, other.channelId, sent.id)).toBe(200);
  });

  it('are never without their bytes when the message is deleted at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const source = await sendFile(guild.channelId);
      const [sent] = await Promise.all([
        forward(source),
        owner.call('DELETE', `/channels/${guild.channelId}/messages/${source.id}`),
      ]);
      await collectAttachments(app.app);
      if (sent.status !== 200) {
        expect(failure(sent)).toEqual([404, 10008]);
        continue;
      }
      const { body } = await bo.call('GET', `/channels/${other.channelId}/messages/${sent.body.id}`);
      for (const { url } of body.message_snapshots[0].message.attachments)
        expect((await fetchFile(url)).status).toBe(200);
    }
  });

  it('can be chosen, without the text', async () => {
    const two = await send(
      form({ content: 'two' }, ['files[0]', 'a.txt', 'abc'], ['files[1]', 'b.txt', 'def']),
    );
    const [, second] = two.body.attachments;
    const only = (forward_only: object) =>
      forward(two.body, owner, other.channelId, { reference: { forward_only } });
    expect((await only({ attachment_ids: [second.id] })).body.message_snapshots[0].message).toMatchObject({
      content: '',
      attachments: [{ id: second.id }],
      mentions: [],
    });
    expect(failure(await only({ attachment_ids: ['1'] }))).toEqual([400, 50035]);
    expect(failure(await only({ embed_indices: [0] }))).toEqual([400, 50035]);
    expect(failure(await only({}))).toEqual([400, 50006]);
  });
});

describe('forwarding is refused', () => {
  it('for messages that the sender can’t read, as if they did not exist where the channel is hidden', async () => {
    const hidden = await newChannel(VIEW_CHANNEL);
    const unread = await newChannel(READ_MESSAGE_HISTORY);
    const secret = (await send({ content: 'secret' }, owner, hidden)).body;
    const old = (await send({ content: 'old' }, owner, unread)).body;
    expect(failure(await forward(secret, bo))).toEqual([403, 50001]);
    expect(failure(await forward({ id: '1', channel_id: hidden }, bo))).toEqual([403, 50001]);
    expect(failure(await forward(old, bo))).toEqual([403, 160014]);
    expect(failure(await forward({ id: '1', channel_id: unread }, bo))).toEqual([403, 160014]);
    const elsewhere = await createApiGuild(app, 'Elsewhere');
    const foreign = (await send({ content: 'x' }, elsewhere.owner, elsewhere.channelId)).body;
    expect(failure(await forward(foreign, bo))).toEqual([404, 10003]);
    expect(failure(await forward({ id: '1', channel_id: '1' }))).toEqual([404, 10003]);
    expect(failure(await forward({ id: '1', channel_id: guild.channelId }))).toEqual([404, 10008]);
    // The message is in another channel than the reference says.
    expect(failure(await forward({ id: secret.id, channel_id: guild.channelId }, bo))).toEqual([404, 10008]);
  });

  it('for a member who was just kicked from the source', async () => {
    const member = await guild.newMember();
    await member.call('POST', `/invites/${other.code}`);
    const source = (await send({ content: 'members only' })).body;
    expect((await forward(source, member)).status).toBe(200);
    await owner.call('DELETE', `/guilds/${guild.id}/members/${member.id}`);
    expect(failure(await forward(source, member))).toEqual([404, 10003]);
  });

  it('for system messages, polls and bodies with content', async () => {
    const pinned = (await send({ content: 'pin me' })).body;
    await owner.call('PUT', `/channels/${guild.channelId}/messages/pins/${pinned.id}`);
    const system = (await owner.call('GET', `/channels/${guild.channelId}/messages?limit=1`)).body[0];
    expect(system.type).toBe(6);
    expect(failure(await forward(system))).toEqual([400, 50068]);
    const poll = { question: { text: 'Tea?' }, answers: [{ poll_media: { text: 'Yes' } }] };
    const asked = (await send({ poll })).body;
    expect(failure(await forward(asked))).toEqual([400, 50068]);
    for (const more of [{ content: 'look' }, { poll }, { embeds: [{ title: 'x' }] }])
      expect(failure(await forward(pinned, owner, other.channelId, more))).toEqual([400, 50035]);
    const withFile = form(
      { message_reference: { type: 1, channel_id: guild.channelId, message_id: pinned.id } },
      ['files[0]', 'a.txt', 'abc'],
    );
    expect(failure(await send(withFile, owner, other.channelId))).toEqual([400, 50035]);
    const without = await send({ message_reference: { type: 1, message_id: pinned.id } });
    expect(failure(without)).toEqual([400, 50035]);
  });

  it('where the sender can’t send its parts', async () => {
    const bare = await newChannel(ATTACH_FILES | EMBED_LINKS | SEND_VOICE_MESSAGES, other);
    const file = (await send(form({ content: 'notes' }, ['files[0]', 'a.txt', 'abc']))).body;
    expect(failure(await forward(file, bo, bare))).toEqual([403, 50013]);
    const sound = Buffer.alloc(444);
    sound.write('RIFF\xb4\x01\0\0WAVEfmt ', 'latin1');
    const attachments = [{ id: 0, duration_secs: 1, waveform: 'AAAA' }];
    const voice = await send(form({ flags: 1 << 13, attachments }, ['files[0]', 'voice.wav', sound]));
    expect(voice.status).toBe(200);
    const quiet = await newChannel(SEND_VOICE_MESSAGES, other);
    expect(failure(await forward(voice.body, bo, quiet))).toEqual([403, 50173]);
    expect((await forward(voice.body, bo)).status).toBe(200);
  });

  it('for bots without the message content intent, except of messages to them', async () => {
    const bot = await app.createBot(owner);
    const hall = await createTestGuild(app.app, owner.id);
    await hall.join(bot.id);
    const [from, to] = [await hall.addChannel(), await hall.addChannel()];
    const [plain, mention] = [
      (await send({ content: 'for people' }, owner, from)).body,
      (await send({ content: `<@${bot.id}> for you` }, owner, from)).body,
    ];
    expect((await forward(plain, bot, to)).status).toBe(200);
    const [application] = (await owner.call('GET', '/applications')).body.filter(
      (each: { bot?: { id: string } }) => each.bot?.id === bot.id,
    );
    expect((await owner.call('PATCH', `/applications/${application.id}`, { flags: 0 })).status).toBe(200);
    expect(failure(await forward(plain, bot, to))).toEqual([403, 160014]);
    expect((await forward(mention, bot, to)).status).toBe(200);
  });
});

it('sends bots without the message content intent no content of a snapshot', async () => {
  const bot = await app.createBot(owner);
  const hall = await createTestGuild(app.app, owner.id);
  await hall.join(bot.id);
  const channel = await hall.addChannel();
  const clients = [
    await identify(app.origin, bot.token, { intents: (1 << 0) | (1 << 9) }),
    await identify(app.origin, bot.token, { intents: (1 << 0) | (1 << 9) | (1 << 15) }),
  ];
  const source = (await send(form({ content: 'secret' }, ['files[0]', 'a.txt', 'abc']), owner, channel)).body;
  const sent = (await forward(source, owner, channel)).body;
  const reply = (await send({ content: 'x', message_reference: { message_id: sent.id } }, owner, channel))
    .body;
  const seen = async (client: (typeof clients)[number], id: string) =>
    (await client.take(({ t, d }) => t === 'MESSAGE_CREATE' && d.id === id)).d;
  const blank = [{ message: { ...sent.message_snapshots[0].message, content: '', attachments: [] } }];
  const [without, having] = clients as [(typeof clients)[number], (typeof clients)[number]];
  expect((await seen(without, sent.id)).message_snapshots).toEqual(blank);
  expect((await seen(without, reply.id)).referenced_message.message_snapshots).toEqual(blank);
  expect((await seen(having, sent.id)).message_snapshots).toEqual(sent.message_snapshots);
});
