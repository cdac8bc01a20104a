import {
  AttachmentBuilder,
  ChannelFlags,
  ChannelType,
  ForumLayoutType,
  type Message,
  SortOrderType,
  WebhookClient,
} from 'discord.js';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startDiscordJs } from './discord-js-client.ts';

const { home, client, heard, guild, channel, say } = await startDiscordJs();

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
