import { ChannelTypes, Client, type Message, MessageReferenceType, type TextChannel } from 'oceanic.js';
import { beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { onFileEnd } from '../support/file-end.ts';
import { drawSquare } from '../support/pictures.ts';
import { type BotHome, startBotHome } from './server.ts';

let home: BotHome;
let client: Client;
const heard: Message[] = [];

const say = (content: string) => home.owner.call('POST', `/channels/${home.channelId}/messages`, { content });

beforeAll(async () => {
  home = await startBotHome();
  client = new Client({
    auth: `Bot ${home.token}`,
    rest: { baseURL: `${home.api}/v10` },
    gateway: { intents: ['ALL'], autoReconnect: true },
  });
  onFileEnd(() => client.disconnect(false));
  client.on('error', () => {});
  client.on('messageCreate', (message) => heard.push(message));
  const ready = new Promise<void>((resolve) => client.once('ready', () => resolve()));
  await client.connect();
  await ready;
});

const guild = () => client.guilds.get(home.guildId)!;

it('logs in and fills its caches', () => {
  expect(client.user.username).toBe('Kiln Watch');
  expect(guild().name).toBe('Cone Six');
  expect(guild().memberCount).toBe(3);
  expect(guild().channels.get(home.channelId)?.name).toBe('general');
});

it('receives, sends, replies, edits and reads history', async () => {
  const sent = await say('good morning');
  await eventually(() => heard.some(({ id }) => id === sent.body.id));
  const channel = guild().channels.get(home.channelId) as TextChannel;
  const reply = await channel.createMessage({
    content: 'good morning to you',
    messageReference: { messageID: sent.body.id },
  });
  expect(reply.referencedMessage?.id).toBe(sent.body.id);
  await reply.edit({ content: 'edited' });
  const history = await channel.getMessages({ limit: 10 });
  expect(history.map(({ content }) => content).slice(0, 2)).toEqual(['edited', 'good morning']);
});

it('uploads a file and reads it back', async () => {
  const channel = guild().channels.get(home.channelId) as TextChannel;
  const sent = await channel.createMessage({
    content: 'firing log',
    files: [{ name: 'log.txt', contents: Buffer.from('cone 6'), index: 0 }],
    attachments: [{ id: '0', description: 'The log' }],
  });
  const file = sent.attachments.first();
  expect([file?.filename, file?.description, file?.size]).toEqual(['log.txt', 'The log', 6]);
  expect(await (await fetch(file!.url)).text()).toBe('cone 6');
});

it('creates a channel, a role and an overwrite, and kicks', async () => {
  const channel = (await guild().createChannel(0, { name: 'glaze-tests' })) as TextChannel;
  const role = await guild().createRole({ name: 'Kiln keepers', permissions: '0' });
  await channel.editPermission(role.id, { type: 0, allow: 0n, deny: 2_048n });
  await eventually(() => channel.permissionOverwrites.get(role.id)?.deny === 2_048n);
  await guild().removeMember(home.member.id, 'the test is over');
  await eventually(() => guild().memberCount === 2);
});

it('survives a cut connection by resuming, and receives each message once', async () => {
  const before = heard.length;
  const resumed = new Promise<void>((resolve) => client.once('shardResume', () => resolve()));
  home.proxy.cut();
  await say('while it was cut');
  await resumed;
  await say('after the cut');
  await eventually(() => heard.at(-1)?.content === 'after the cut');
  expect(heard.slice(before).map(({ content }) => content)).toEqual(['while it was cut', 'after the cut']);
});

it('creates a webhook and posts through it', async () => {
  const webhook = await client.rest.webhooks.create(home.channelId, { name: 'Kiln' });
  const sent = await client.rest.webhooks.execute(webhook.id, webhook.token as string, {
    content: 'cone 6',
    username: 'Kiln B',
    files: [{ name: 'log.txt', contents: Buffer.from('1,095'), index: 0 }],
    wait: true,
  });
  expect([sent.content, sent.author.username, sent.webhookID]).toEqual(['cone 6', 'Kiln B', webhook.id]);
  expect(sent.attachments.first()?.filename).toBe('log.txt');
  await eventually(() => heard.some(({ id }) => id === sent.id));
  await client.rest.webhooks.deleteToken(webhook.id, webhook.token as string);
});

it('starts threads, public and private, and follows their members', async () => {
  const { body: subject } = await say('which curve?');
  const thread = await client.rest.channels.startThreadFromMessage(home.channelId, subject.id, {
    name: 'Cooling curve',
  });
  expect([thread.id, thread.parentID, thread.ownerID]).toEqual([subject.id, home.channelId, client.user.id]);
  const sent = await thread.createMessage({ content: 'sixty an hour' });
  await eventually(() => heard.some(({ id }) => id === sent.id));
  const secret = await client.rest.channels.startThreadWithoutMessage(home.channelId, {
    name: 'Surprise',
    type: ChannelTypes.PRIVATE_THREAD,
    invitable: false,
  });
  await client.rest.channels.addThreadMember(secret.id, home.owner.id);
  const members = await client.rest.channels.getThreadMembers(secret.id);
  expect(members.map(({ userID }) => userID).sort()).toEqual([client.user.id, home.owner.id].sort());
  await client.rest.channels.removeThreadMember(secret.id, home.owner.id);
  await client.rest.channels.edit(secret.id, { archived: true });
  const archived = await client.rest.channels.getPrivateArchivedThreads(home.channelId);
  expect(archived.threads.map(({ id }) => id)).toEqual([secret.id]);
  for (const { id } of [thread, secret]) await client.rest.channels.delete(id);
});

it('asks in a poll, reads the voters and ends it', async () => {
  const channel = guild().channels.get(home.channelId) as TextChannel;
  const { id, poll } = await channel.createMessage({
    poll: {
      question: { text: 'Which glaze?' },
      answers: [{ pollMedia: { text: 'Celadon' } }, { pollMedia: { text: 'Tenmoku' } }],
      duration: 1,
      allowMultiselect: false,
      layoutType: 1,
    },
  });
  expect(poll?.answers.map(({ pollMedia }) => pollMedia.text)).toEqual(['Celadon', 'Tenmoku']);
  const voted = new Promise<string>((resolve) =>
    client.once('messagePollVoteAdd', (_, user) => resolve(user.id)),
  );
  await home.owner.call('PUT', `/channels/${home.channelId}/polls/${id}/answers/@me`, { answer_ids: [1] });
  expect(await voted).toBe(home.owner.id);
  const voters = await client.rest.channels.getPollAnswerUsers(home.channelId, id, 1);
  expect(voters.map((user) => user.id)).toEqual([home.owner.id]);
  await client.rest.channels.expirePoll(home.channelId, id);
  await eventually(() => heard.some(({ pollResults }) => pollResults?.victorAnswerText === 'Celadon'));
});

it('adds an emoji to the guild, reacts with it and deletes it', async () => {
  const emoji = await client.rest.guilds.createEmoji(home.guildId, {
    name: 'celadon',
    image: await drawSquare(64),
  });
  await eventually(() => guild().emojis.has(emoji.id));
  const channel = guild().channels.get(home.channelId) as TextChannel;
  const sent = await channel.createMessage({ content: `the new <:celadon:${emoji.id}>` });
  await sent.createReaction(`celadon:${emoji.id}`);
  const users = await sent.getReactions(`celadon:${emoji.id}`);
  expect(users.map(({ id }) => id)).toEqual([client.user.id]);
  await client.rest.guilds.deleteEmoji(home.guildId, emoji.id);
  await eventually(() => !guild().emojis.has(emoji.id));
});

it('creates a forum, posts in it with a tag and a file, and closes the post', async () => {
  const forum = await guild().createChannel(ChannelTypes.GUILD_FORUM, {
    name: 'show-and-tell',
    availableTags: [{ name: 'Recipe', moderated: false, emoji: null }],
  });
  const [tag] = forum.availableTags;
  const post = await client.rest.channels.startThreadInThreadOnlyChannel(forum.id, {
    name: 'Verdigris',
    appliedTags: [tag!.id],
    message: {
      content: 'Brush one coat.',
      files: [{ name: 'log.txt', contents: Buffer.from('cone 6'), index: 0 }],
    },
  });
  expect([post.parentID, post.appliedTags, post.ownerID]).toEqual([forum.id, [tag!.id], client.user.id]);
  await eventually(() => heard.some(({ id }) => id === post.id));
  const first = await client.rest.channels.getMessage(post.id, post.id);
  expect([first.content, first.attachments.first()?.filename]).toEqual(['Brush one coat.', 'log.txt']);
  const closed = await client.rest.channels.edit(post.id, { archived: true, locked: true });
  expect(closed).toMatchObject({ threadMetadata: { archived: true, locked: true } });
  await client.rest.channels.delete(forum.id);
});

it('adds a sticker to the guild, sends it, renames it and deletes it', async () => {
  const sticker = await client.rest.guilds.createSticker(home.guildId, {
    name: 'Reduction!',
    tags: 'fire',
    description: 'Flames from the spyhole',
    file: { name: 'reduction.png', contents: await drawSquare(320) },
  });
  await eventually(() => guild().stickers.has(sticker.id));
  const channel = guild().channels.get(home.channelId) as TextChannel;
  const sent = await channel.createMessage({ stickerIDs: [sticker.id] });
  expect(sent.stickerItems?.map(({ id, name }) => [id, name])).toEqual([[sticker.id, 'Reduction!']]);
  await client.rest.guilds.editSticker(home.guildId, sticker.id, { name: 'Overfired' });
  await eventually(() => guild().stickers.get(sticker.id)?.name === 'Overfired');
  await client.rest.guilds.deleteSticker(home.guildId, sticker.id);
  await eventually(() => !guild().stickers.has(sticker.id));
});

it('forwards a message with its file, and reads the forward', async () => {
  const channel = guild().channels.get(home.channelId) as TextChannel;
  const source = await channel.createMessage({
    content: 'cone *six*',
    files: [{ name: 'notes.txt', contents: Buffer.from('notes'), index: 0 }],
  });
  const sent = await channel.createMessage({
    messageReference: { type: MessageReferenceType.FORWARD, channelID: channel.id, messageID: source.id },
  });
  await eventually(() => heard.some(({ id }) => id === sent.id));
  const [snapshot] = heard.find(({ id }) => id === sent.id)?.messageSnapshots ?? [];
  expect(snapshot?.message.content).toBe('cone *six*');
  expect(await (await fetch(snapshot!.message.attachments[0]!.url)).text()).toBe('notes');
});
