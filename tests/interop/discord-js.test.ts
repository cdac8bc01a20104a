import { once } from 'node:events';
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  AttachmentBuilder,
  AuditLogEvent,
  ChannelType,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startDiscordJs } from './discord-js-client.ts';

const { home, client, heard, guild, channel, say } = await startDiscordJs();

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
