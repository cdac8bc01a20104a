import { once } from 'node:events';
import { ReactionType } from '@guildhall/protocol/reactions/types';
import { addReaction } from '@guildhall/server/domains/reactions/service';
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  AttachmentBuilder,
  AuditLogEvent,
  ChannelFlags,
  ChannelType,
  Client,
  ForumLayoutType,
  GatewayIntentBits,
  type Message,
  MessageFlags,
  MessageReferenceType,
  MessageType,
  PermissionFlagsBits,
  SortOrderType,
  StickerFormatType,
  type TextChannel,
  WebhookClient,
} from 'discord.js';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { onFileEnd } from '../support/file-end.ts';
import { type BotHome, startBotHome } from './server.ts';

let home: BotHome;
let client: Client<true>;
const heard: Message[] = [];

const say = (content: string) => home.owner.call('POST', `/channels/${home.channelId}/messages`, { content });

beforeAll(async () => {
  home = await startBotHome();
  const starting = new Client({
    rest: { api: home.api, cdn: home.api.replace(/\/api$/, '') },
    intents: Object.values(GatewayIntentBits).filter((bit) => typeof bit === 'number'),
  });
  onFileEnd(() => starting.destroy());
  starting.on('messageCreate', (message) => heard.push(message));
  const ready = once(starting, 'clientReady');
  await starting.login(home.token);
  await ready;
  client = starting as Client<true>;
});

const guild = () => client.guilds.cache.get(home.guildId)!;
const channel = () => guild().channels.cache.get(home.channelId) as TextChannel;

it('logs in and fills its caches', async () => {
  expect(client.user.username).toBe('Kiln Watch');
  expect(guild().name).toBe('Cone Six');
  expect(guild().ownerId).toBe(home.owner.id);
  expect(guild().memberCount).toBe(3);
  expect(channel().type).toBe(ChannelType.GuildText);
  expect(guild().roles.everyone.id).toBe(home.guildId);
  expect(guild().members.me?.permissions.has(PermissionFlagsBits.Administrator)).toBe(true);
  const members = await guild().members.fetch();
  expect([...members.keys()].sort()).toEqual([home.owner.id, home.member.id, home.bot.id].sort());
});

it('receives, sends, replies, edits, deletes and reads history', async () => {
  const sent = await say(`good morning <@${home.bot.id}>`);
  await eventually(() => heard.some(({ id }) => id === sent.body.id));
  const received = heard.find(({ id }) => id === sent.body.id)!;
  expect(received.content).toBe(`good morning <@${home.bot.id}>`);
  expect(received.mentions.users.has(home.bot.id)).toBe(true);
  expect(received.member?.id).toBe(home.owner.id);

  const reply = await received.reply('good morning to you');
  expect(reply.reference?.messageId).toBe(received.id);
  const edited = await reply.edit('good *morning* to you');
  expect(edited.editedTimestamp).not.toBeNull();
  const gone = await channel().send({ content: 'gone soon', embeds: [{ title: 'Cone 6', color: 0x22aa88 }] });
  expect(gone.embeds[0]?.title).toBe('Cone 6');
  await gone.delete();

  const history = await channel().messages.fetch({ limit: 50 });
  const texts = history.map((message) => message.content);
  expect(texts.slice(0, 2)).toEqual(['good *morning* to you', `good morning <@${home.bot.id}>`]);
  await channel().sendTyping();
});

it('reacts, pins, and deletes in bulk', async () => {
  const sent = await say('fire or glaze?');
  await eventually(() => heard.some(({ id }) => id === sent.body.id));
  const message = heard.find(({ id }) => id === sent.body.id)!;
  await message.react('🔥');
  await home.owner.call(
    'PUT',
    `/channels/${channel().id}/messages/${message.id}/reactions/${encodeURIComponent('🔥')}/@me`,
  );
  await eventually(() => message.reactions.cache.get('🔥')?.count === 2);
  const people = await message.reactions.cache.get('🔥')!.users.fetch();
  expect([...people.keys()].sort()).toEqual([home.owner.id, home.bot.id].sort());
  await message.reactions.cache.get('🔥')!.users.remove(home.owner.id);
  await eventually(() => message.reactions.cache.get('🔥')?.count === 1);
  const fresh = await channel().messages.fetch({ message: message.id, force: true });
  expect(fresh.reactions.cache.get('🔥')).toMatchObject({ count: 1, me: true });
  await message.reactions.removeAll();
  await eventually(() => message.reactions.cache.size === 0);

  await message.pin('worth keeping');
  await eventually(() => message.pinned);
  const { items } = await channel().messages.fetchPins();
  expect(items.map((pin) => pin.message.id)).toEqual([message.id]);
  await message.unpin();
  await eventually(() => !message.pinned);

  const gone = await Promise.all(['one', 'two', 'three'].map((text) => channel().send(text)));
  const deleted = await channel().bulkDelete(gone);
  expect(deleted.size).toBe(3);
  const left = await channel().messages.fetch({ limit: 50 });
  expect(gone.some(({ id }) => left.has(id))).toBe(false);
});

it('forwards a message with its file, and reads the forward', async () => {
  const source = await channel().send({
    content: 'cone *six*',
    files: [new AttachmentBuilder(Buffer.from('notes'), { name: 'notes.txt' })],
  });
  const sent = await source.forward(channel());
  expect(sent.content).toBe('');
  expect(sent.reference).toMatchObject({
    type: MessageReferenceType.Forward,
    channelId: channel().id,
    guildId: home.guildId,
    messageId: source.id,
  });
  expect(sent.flags.has(MessageFlags.HasSnapshot)).toBe(true);
  await eventually(() => heard.some(({ id }) => id === sent.id));
  for (const message of [heard.find(({ id }) => id === sent.id)!, await channel().messages.fetch(sent.id)]) {
    const snapshot = message.messageSnapshots.first()!;
    expect(snapshot.content).toBe('cone *six*');
    const file = await fetch(snapshot.attachments.first()!.url);
    expect(await file.text()).toBe('notes');
  }
});

it('reads burst reactions', async () => {
  const message = await channel().send('sparks');
  const caller = { userId: home.owner.id, bot: false, signIn: '', emailVerified: true, premiumType: 2 };
  await addReaction(
    { app: home.app.app, caller, reason: undefined },
    { channelId: channel().id, messageId: message.id },
    { id: null, name: '🔥' },
    ReactionType.BURST,
  );
  await eventually(() => message.reactions.cache.get('🔥')?.countDetails.burst === 1);
  const fresh = await channel().messages.fetch({ message: message.id, force: true });
  const reaction = fresh.reactions.cache.get('🔥')!;
  expect(reaction).toMatchObject({
    count: 1,
    countDetails: { burst: 1, normal: 0 },
    me: false,
    meBurst: false,
  });
  expect(reaction.burstColors?.[0]).toMatch(/^#[0-9a-f]{6}$/);
  const people = await reaction.users.fetch({ type: 1 });
  expect([...people.keys()]).toEqual([home.owner.id]);
});

it('uploads files, reads them back, and changes them', async () => {
  const sent = await channel().send({
    content: 'firing log',
    files: [
      new AttachmentBuilder(Buffer.from('cone 6, oxidation'), { name: 'log.txt', description: 'The log' }),
      new AttachmentBuilder(Buffer.from('temperature,minute\n1222,480\n'), { name: 'SPOILER_curve.csv' }),
    ],
  });
  const [log, curve] = [...sent.attachments.values()];
  expect([log?.name, log?.description, log?.size]).toEqual(['log.txt', 'The log', 17]);
  expect([curve?.name, curve?.spoiler]).toEqual(['SPOILER_curve.csv', true]);
  expect(await (await fetch(log!.url)).text()).toBe('cone 6, oxidation');
  await eventually(() => heard.some(({ id, attachments }) => id === sent.id && attachments.size === 2));

  const edited = await sent.edit({
    attachments: [log!],
    files: [new AttachmentBuilder(Buffer.from('second firing'), { name: 'second.txt' })],
  });
  expect(edited.attachments.map(({ name }) => name)).toEqual(['log.txt', 'second.txt']);
  expect((await fetch(curve!.url)).status).toBe(404);
  expect((await sent.removeAttachments()).attachments.size).toBe(0);

  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c63' } })
    .png()
    .toBuffer();
  const shown = await channel().send({
    embeds: [{ title: 'Glaze', image: { url: 'attachment://glaze.png' } }],
    files: [{ attachment: picture, name: 'glaze.png' }],
  });
  expect(shown.embeds[0]?.image).toMatchObject({ width: 300, height: 200 });
  expect(Buffer.from(await (await fetch(shown.embeds[0]!.image!.url)).arrayBuffer())).toEqual(picture);
});

it('adds, sends, changes and deletes a sticker', async () => {
  const picture = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#c63' } })
    .png()
    .toBuffer();
  const created = once(client, 'stickerCreate');
  const sticker = await guild().stickers.create({
    file: { attachment: picture, name: 'reduction.png' },
    name: 'Reduction!',
    tags: 'fire',
    description: 'Flames from the spyhole',
  });
  expect((await created)[0]).toMatchObject({ id: sticker.id, format: StickerFormatType.PNG });
  expect((await sticker.fetchUser())?.id).toBe(home.bot.id);

  const sent = await channel().send({ stickers: [sticker] });
  await eventually(() => heard.some(({ id }) => id === sent.id));
  const received = heard.find(({ id }) => id === sent.id)!;
  expect(received.stickers.map(({ id, name }) => [id, name])).toEqual([[sticker.id, 'Reduction!']]);
  const { headers } = await fetch(sticker.url.replace(/^https?:\/\/[^/]+/, new URL(home.api).origin));
  expect(headers.get('content-type')).toBe('image/png');

  const updated = once(client, 'stickerUpdate');
  await sticker.edit({ name: 'Overfired' });
  expect((await updated)[1].name).toBe('Overfired');
  expect([...(await guild().stickers.fetch()).values()].map(({ name }) => name)).toEqual(['Overfired']);
  await sticker.delete('fired too hot');
  await eventually(() => guild().stickers.cache.size === 0);
});

it('changes its avatar and the guild’s icon, and downloads both', async () => {
  const picture = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
  await client.user.setAvatar(await picture('#c63'));
  await guild().setIcon(await picture('#36c'));
  await eventually(() => guild().icon !== null && client.user.avatar !== null);
  for (const address of [
    client.user.displayAvatarURL({ extension: 'png', size: 32 }),
    guild().iconURL({ extension: 'jpg', size: 32 }),
    guild().members.cache.get(home.owner.id)?.user.displayAvatarURL(),
  ]) {
    const answer = await fetch(address as string);
    expect(answer.status).toBe(200);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBeGreaterThan(0);
  }
});

it('creates a channel, a role and an overwrite, and sees each in its caches', async () => {
  const created = await guild().channels.create({
    name: 'glaze-tests',
    topic: 'Line blends',
    reason: 'for tests',
  });
  expect(guild().channels.cache.get(created.id)?.name).toBe('glaze-tests');
  const role = await guild().roles.create({
    name: 'Kiln keepers',
    colors: { primaryColor: 0x1abc9c },
    hoist: true,
  });
  await created.permissionOverwrites.edit(role, { SendMessages: false });
  await eventually(() => created.permissionOverwrites.cache.get(role.id)?.deny.has('SendMessages') === true);
  await created.setName('glaze-lab');
  await eventually(() => guild().channels.cache.get(created.id)?.name === 'glaze-lab');
  const member = await guild().members.fetch(home.member.id);
  await member.roles.add(role);
  await eventually(() => guild().members.cache.get(home.member.id)?.roles.cache.has(role.id) === true);
  await role.delete();
  await eventually(() => !guild().roles.cache.has(role.id));
  await created.delete();
  await eventually(() => !guild().channels.cache.has(created.id));
});

it('opens a conversation, gets messages in it, and gets an error for users it cannot reach', async () => {
  const user = await client.users.fetch(home.owner.id);
  const conversation = await user.createDM();
  expect(conversation.type).toBe(ChannelType.DM);
  expect(conversation.recipientId).toBe(home.owner.id);
  const sent = await user.send('the kiln is ready');
  expect([sent.channelId, sent.guildId]).toEqual([conversation.id, null]);

  const answer = await home.owner.call('POST', `/channels/${conversation.id}/messages`, {
    content: 'thanks',
  });
  await eventually(() => heard.some(({ id }) => id === answer.body.id));
  const received = heard.find(({ id }) => id === answer.body.id)!;
  expect([received.content, received.guildId, received.channel.type]).toEqual([
    'thanks',
    null,
    ChannelType.DM,
  ]);
  const reply = await received.reply('gladly');
  await reply.edit('most gladly');
  await reply.delete();
  const history = await conversation.messages.fetch();
  expect(history.map(({ content }) => content)).toEqual(['thanks', 'the kiln is ready']);

  await home.owner.call('PUT', `/users/@me/relationships/${home.bot.id}`, { type: 2 });
  await expect(user.send('hello?')).rejects.toMatchObject({ code: 50007 });
  await home.owner.call('DELETE', `/users/@me/relationships/${home.bot.id}`);
});

it('moves roles, times out, bans, and reads all of it in the audit log', async () => {
  const own = guild().members.me?.roles.botRole?.id;
  await home.owner.call('PATCH', `/guilds/${home.guildId}/roles`, [{ id: own, position: 10 }]);
  await eventually(() => guild().members.me?.roles.highest.rawPosition === 10);
  const [low, high] = [
    await guild().roles.create({ name: 'Apprentices' }),
    await guild().roles.create({ name: 'Masters' }),
  ];
  await guild().roles.setPositions([
    { role: low.id, position: 1 },
    { role: high.id, position: 2 },
  ]);
  await eventually(() => high.comparePositionTo(low) > 0);
  const member = await guild().members.fetch(home.member.id);
  await member.timeout(60_000, 'too loud');
  await eventually(() => member.isCommunicationDisabled());
  await member.timeout(null);
  await eventually(() => !member.isCommunicationDisabled());
  const timeouts = await guild().fetchAuditLogs({ type: AuditLogEvent.MemberUpdate, limit: 5 });
  const first = [...timeouts.entries.values()].at(-1)!;
  expect([first.executorId, first.targetId, first.reason]).toEqual([home.bot.id, home.member.id, 'too loud']);
  expect(first.changes[0]?.key).toBe('communication_disabled_until');

  const stranger = await home.app.register();
  await guild().members.ban(stranger.id, { reason: 'spam', deleteMessageSeconds: 60 });
  expect((await guild().bans.fetch(stranger.id)).reason).toBe('spam');
  expect([...(await guild().bans.fetch()).keys()]).toEqual([stranger.id]);
  await guild().members.unban(stranger.id);
  const bans = await guild().fetchAuditLogs({ user: home.bot.id, limit: 2 });
  expect([...bans.entries.values()].map(({ action }) => action)).toEqual([
    AuditLogEvent.MemberBanRemove,
    AuditLogEvent.MemberBanAdd,
  ]);
  expect(await guild().members.prune({ dry: true, days: 30 })).toBe(0);
  for (const role of [low, high]) await role.delete();
});

it('survives a cut connection by resuming, and receives each message once', async () => {
  const before = heard.length;
  const resumed = once(client, 'shardResume');
  await say('before the cut');
  await eventually(() => heard.length === before + 1);
  home.proxy.cut();
  await say('while it was cut');
  await resumed;
  await say('after the cut');
  await eventually(() => heard.at(-1)?.content === 'after the cut');
  expect(heard.slice(before).map(({ content }) => content)).toEqual([
    'before the cut',
    'while it was cut',
    'after the cut',
  ]);
});

it('kicks a member, and receives the event', async () => {
  const member = await guild().members.fetch(home.member.id);
  await member.kick('the test is over');
  await eventually(() => !guild().members.cache.has(home.member.id));
  expect((await home.member.call('GET', `/guilds/${home.guildId}`)).status).toBe(404);
});

it('creates a webhook, posts through its URL without an account, edits and deletes', async () => {
  const webhook = await channel().createWebhook({ name: 'Kiln', reason: 'Firing logs' });
  expect([webhook.name, webhook.channelId, webhook.isIncoming()]).toEqual(['Kiln', home.channelId, true]);
  const holder = new WebhookClient(
    { id: webhook.id, token: webhook.token as string },
    { rest: { api: home.api } },
  );
  const sent = await holder.send({
    content: 'cone 6',
    username: 'Kiln B',
    embeds: [{ title: 'Segment 4' }],
    files: [new AttachmentBuilder(Buffer.from('1,095'), { name: 'log.txt' })],
  });
  await eventually(() => heard.some(({ id }) => id === sent.id));
  const received = heard.find(({ id }) => id === sent.id) as Message;
  expect([received.webhookId, received.author.username, received.author.bot]).toEqual([
    webhook.id,
    'Kiln B',
    true,
  ]);
  expect([received.embeds[0]?.title, received.attachments.first()?.name]).toEqual(['Segment 4', 'log.txt']);
  expect((await holder.editMessage(sent.id, 'cooling')).content).toBe('cooling');
  expect((await holder.fetchMessage(sent.id)).content).toBe('cooling');
  await holder.deleteMessage(sent.id);
  await holder.edit({ name: 'Kiln C' });
  const known = (await guild().fetchWebhooks()).get(webhook.id);
  expect([known?.name, known?.token]).toEqual(['Kiln C', webhook.token]);
  await holder.delete();
  expect((await channel().fetchWebhooks()).size).toBe(0);
});

it('creates a forum with tags and posts in it', async () => {
  const forum = await guild().channels.create({
    name: 'show-and-tell',
    type: ChannelType.GuildForum,
    availableTags: [{ name: 'Finished', emoji: { id: null, name: '🏺' } }, { name: 'Repair' }],
    defaultReactionEmoji: { id: null, name: '🔥' },
    defaultSortOrder: SortOrderType.CreationDate,
    defaultForumLayout: ForumLayoutType.GalleryView,
  });
  const [finished, repair] = forum.availableTags;
  expect(finished).toMatchObject({ name: 'Finished', moderated: false, emoji: { id: null, name: '🏺' } });
  expect(forum).toMatchObject({
    defaultReactionEmoji: { name: '🔥' },
    defaultSortOrder: 1,
    defaultForumLayout: 2,
  });
  const post = await forum.threads.create({
    name: 'A bowl',
    message: {
      content: 'out of the kiln',
      files: [new AttachmentBuilder(Buffer.from('text'), { name: 'bowl.txt' })],
    },
    appliedTags: [finished!.id],
  });
  expect([post.parentId, post.appliedTags]).toEqual([forum.id, [finished!.id]]);
  const starter = await post.fetchStarterMessage();
  expect([starter?.content, starter?.attachments.first()?.name]).toEqual(['out of the kiln', 'bowl.txt']);
  await eventually(() => heard.some(({ id, channelId }) => id === post.id && channelId === post.id));
  await post.setAppliedTags([repair!.id]);
  await post.pin();
  await eventually(() => post.flags.has(ChannelFlags.Pinned) && post.appliedTags[0] === repair!.id);
  await post.send('a reply');
  await eventually(() => post.messageCount === 1);
  expect([...(await forum.threads.fetchActive()).threads.keys()]).toEqual([post.id]);
  await forum.setAvailableTags([finished!]);
  await eventually(() => post.appliedTags.length === 0);
  await expect(
    forum.threads.create({ name: 'No tag', message: { content: 'x' }, appliedTags: ['1'] }),
  ).rejects.toMatchObject({
    code: 10087,
  });
  await forum.delete();
});

it('starts a thread from a message, writes in it, and follows its members and its archiving', async () => {
  const { body: subject } = await say('which curve?');
  await eventually(() => heard.some(({ id }) => id === subject.id));
  const message = heard.find(({ id }) => id === subject.id) as Message;
  const thread = await message.startThread({ name: 'Cooling curve', autoArchiveDuration: 1440 });
  expect([thread.id, thread.parentId, thread.ownerId]).toEqual([message.id, home.channelId, client.user.id]);
  const reply = await thread.send('sixty an hour');
  await eventually(() => heard.some(({ id }) => id === reply.id));
  await thread.members.add(home.owner.id);
  await eventually(() => thread.members.cache.has(home.owner.id));
  const fetched = await thread.members.fetch({ withMember: true });
  expect([...fetched.keys()].sort()).toEqual([client.user.id, home.owner.id].sort());
  const { threads } = await channel().threads.fetchActive();
  expect([...threads.keys()]).toContain(thread.id);
  await thread.setArchived(true);
  await eventually(() => thread.archived === true);
  const archived = await channel().threads.fetchArchived();
  expect([...archived.threads.keys()]).toEqual([thread.id]);
  await thread.send('again');
  await eventually(() => thread.archived === false);
  await thread.delete();
  await eventually(() => !guild().channels.cache.has(thread.id));
});

it('opens a private thread for chosen members, closes it to additions and locks it', async () => {
  const thread = await channel().threads.create({
    name: 'Surprise',
    type: ChannelType.PrivateThread,
    invitable: false,
  });
  expect([thread.type, thread.invitable, thread.joined]).toEqual([ChannelType.PrivateThread, false, true]);
  const guest = home.member;
  const invite = await home.owner.call('POST', `/channels/${home.channelId}/invites`, {});
  await guest.call('POST', `/invites/${invite.body.code}`);
  const reached = () => guest.call('GET', `/channels/${thread.id}/messages`);
  await thread.members.add(guest.id);
  await eventually(() => thread.members.cache.has(guest.id));
  expect((await reached()).status).toBe(200);
  await thread.members.remove(guest.id);
  await eventually(() => !thread.members.cache.has(guest.id));
  expect((await reached()).status).toBe(404);
  await thread.setInvitable(true);
  await thread.setLocked(true);
  await eventually(() => thread.locked === true && thread.invitable === true);
  await thread.leave();
  await eventually(() => !thread.joined);
  await thread.join();
  await eventually(() => thread.joined);
  await thread.setArchived(true);
  const archived = await channel().threads.fetchArchived({ type: 'private', fetchAll: true });
  expect([...archived.threads.keys()]).toEqual([thread.id]);
  await thread.delete();
});

it('posts in a thread through a webhook', async () => {
  const thread = await channel().threads.create({ name: 'Firing log' });
  const webhook = await channel().createWebhook({ name: 'Kiln' });
  const holder = new WebhookClient(
    { id: webhook.id, token: webhook.token as string },
    { rest: { api: home.api } },
  );
  const sent = await holder.send({ content: 'cone 5', threadId: thread.id });
  await eventually(() => heard.some(({ id }) => id === sent.id));
  expect(heard.find(({ id }) => id === sent.id)?.channelId).toBe(thread.id);
  expect((await holder.editMessage(sent.id, { content: 'cone 6', threadId: thread.id })).content).toBe(
    'cone 6',
  );
  await holder.deleteMessage(sent.id, thread.id);
  await holder.delete();
  await thread.delete();
});

it('asks in a poll, follows the votes and ends it', async () => {
  const sent = await channel().send({
    poll: {
      question: { text: 'Which glaze?' },
      answers: [{ text: 'Celadon', emoji: '🍵' }, { text: 'Tenmoku' }],
      duration: 2,
      allowMultiselect: true,
    },
  });
  expect([sent.poll?.question.text, sent.poll?.allowMultiselect]).toEqual(['Which glaze?', true]);
  expect(sent.poll?.answers.map(({ text, emoji }) => [text, emoji?.name])).toEqual([
    ['Celadon', '🍵'],
    ['Tenmoku', undefined],
  ]);
  const votes = (answers: number[]) =>
    home.owner.call('PUT', `/channels/${home.channelId}/polls/${sent.id}/answers/@me`, {
      answer_ids: answers,
    });
  const added = once(client, 'messagePollVoteAdd');
  await votes([2]);
  const [answer, voter] = await added;
  expect([answer.id, voter]).toEqual([2, home.owner.id]);
  expect([...(await sent.poll!.answers.get(2)!.voters.fetch()).keys()]).toEqual([home.owner.id]);
  const removed = once(client, 'messagePollVoteRemove');
  await votes([1]);
  expect((await removed)[0].id).toBe(2);
  const ended = await sent.poll!.end();
  expect(ended.poll?.resultsFinalized).toBe(true);
  expect(ended.poll?.answers.get(1)?.voteCount).toBe(1);
  await eventually(() => heard.some(({ type }) => type === MessageType.PollResult));
});

it('adds an emoji to the guild, uses it, renames it and deletes it', async () => {
  const attachment = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#2a8' } })
    .png()
    .toBuffer();
  const emoji = await guild().emojis.create({ attachment, name: 'celadon', reason: 'New glaze' });
  await eventually(() => guild().emojis.cache.has(emoji.id));
  const sent = await channel().send(`the new ${emoji}`);
  expect(sent.content).toBe(`the new <:celadon:${emoji.id}>`);
  await sent.react(emoji);
  await eventually(() => sent.reactions.cache.get(emoji.id)?.count === 1);
  expect((await fetch(emoji.imageURL({ extension: 'png', size: 32 }))).status).toBe(200);
  await emoji.setName('jade');
  await eventually(() => guild().emojis.cache.get(emoji.id)?.name === 'jade');
  expect((await (await guild().emojis.fetch(emoji.id)).fetchAuthor())?.id).toBe(client.user.id);
  await emoji.delete();
  await eventually(() => !guild().emojis.cache.has(emoji.id));
});

it('follows an announcement channel and publishes a message there', async () => {
  await guild().edit({
    features: ['COMMUNITY'],
    rulesChannel: '1',
    publicUpdatesChannel: '1',
    verificationLevel: 1,
    explicitContentFilter: 2,
  });
  const news = await guild().channels.create({ name: 'news', type: ChannelType.GuildAnnouncement });
  await news.addFollower(home.channelId, 'Firing news');
  const sent = await news.send('the kiln is open');
  const published = await sent.crosspost();
  await eventually(() => published.flags.has(MessageFlags.Crossposted));
  await eventually(() => heard.some(({ flags }) => flags.has(MessageFlags.IsCrosspost)));
  const copy = heard.find(({ flags }) => flags.has(MessageFlags.IsCrosspost))!;
  expect([copy.channelId, copy.content, copy.reference?.messageId]).toEqual([
    home.channelId,
    'the kiln is open',
    sent.id,
  ]);
  await news.delete();
});

it('creates an invite, finds it and deletes it', async () => {
  const invite = await channel().createInvite({ maxAge: 3600, maxUses: 2, reason: 'For the workshop' });
  const known = await guild().invites.fetch();
  expect(known.get(invite.code)).toMatchObject({ maxAge: 3600, maxUses: 2, inviterId: client.user.id });
  expect((await client.fetchInvite(invite.code)).guild?.id).toBe(home.guildId);
  await invite.delete();
  expect((await guild().invites.fetch()).has(invite.code)).toBe(false);
});

it('registers commands for the guild and for all, changes and deletes them', async () => {
  const commands = await guild().commands.set([
    {
      name: 'kiln',
      description: 'Everything about the kilns',
      options: [
        {
          type: ApplicationCommandOptionType.Subcommand,
          name: 'log',
          description: 'Add a firing to the log',
          options: [
            {
              type: ApplicationCommandOptionType.Integer,
              name: 'peak',
              description: 'The highest temperature',
              required: true,
              minValue: 0,
              maxValue: 1300,
            },
            {
              type: ApplicationCommandOptionType.Channel,
              name: 'channel',
              description: 'Where to announce it',
              channelTypes: [ChannelType.GuildText],
            },
          ],
        },
      ],
    },
    { name: 'Save recipe', type: ApplicationCommandType.Message },
  ]);
  const kiln = commands.find(({ name }) => name === 'kiln');
  expect(kiln?.options).toMatchObject([
    { name: 'log', options: [{ minValue: 0, maxValue: 1300 }, { channelTypes: [0] }] },
  ]);
  const changed = await kiln!.edit({ defaultMemberPermissions: PermissionFlagsBits.ManageMessages });
  expect(changed.defaultMemberPermissions?.has(PermissionFlagsBits.ManageMessages)).toBe(true);
  await changed.delete();
  expect((await guild().commands.fetch()).map(({ name }) => name)).toEqual(['Save recipe']);
  const everywhere = await client.application.commands.create({
    name: 'roll',
    description: 'Rolls dice',
    nameLocalizations: { de: 'würfeln' },
  });
  expect(everywhere.guildId).toBeNull();
  const [fetched] = [...(await client.application.commands.fetch({ withLocalizations: true })).values()];
  expect(fetched?.nameLocalizations).toEqual({ de: 'würfeln' });
  await client.application.commands.set([]);
});
