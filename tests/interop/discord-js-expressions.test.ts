import { once } from 'node:events';
import { ReactionType } from '@guildhall/protocol/reactions/types';
import { addReaction } from '@guildhall/server/domains/reactions/service';
import {
  AttachmentBuilder,
  MessageFlags,
  MessageReferenceType,
  MessageType,
  StickerFormatType,
} from 'discord.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startDiscordJs } from './discord-js-client.ts';

const { home, client, heard, guild, channel } = await startDiscordJs();

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
