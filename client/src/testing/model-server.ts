import type { EventData, EventName } from '@guildhall/protocol/events';
import type { GuildWithLists, Message, Overwrite, Role } from '../store/entities.ts';
import type { PageRequest } from '../store/segments.ts';
import {
  createTestMember,
  testChannel,
  testGuild,
  testGuildSettings,
  testMember,
  testMessage,
  testOwnUser,
  testPrivateChannel,
  testReady,
  testRole,
  testUser,
} from './entities.ts';

type GuildChannel = GuildWithLists['channels'][number];
type PrivateChannel = ReturnType<typeof testPrivateChannel>;
type AnyChannel = GuildChannel | PrivateChannel;

/** An event on its way to the client. */
export type ModelEvent = {
  readonly [Name in EventName]: { readonly type: Name; readonly data: EventData[Name] };
}[EventName];

const isInGuild = (channel: AnyChannel): channel is GuildChannel => 'guild_id' in channel;

/** The wire's own behaviour in its simplest form: one guild, one conversation, one reader, and the events each change sends to them. */
export function createModelServer() {
  const me = testOwnUser('1');
  const other = testUser('2');
  const guildId = '100';
  let nextId = 1_000_000_000_000;
  const id = () => String(nextId++ * 4_194_304);
  const roles = new Map<string, Role>([[guildId, role(guildId, 0)]]);
  const channels = new Map<string, GuildChannel>();
  const messages = new Map<string, Message[]>();
  const reads = new Map<string, string>();
  /** The conversation of the two users, which the user can close. */
  let conversation = testPrivateChannel('200', [other]);
  let isOpen = false;
  messages.set(conversation.id, []);
  const open = () => {
    if (isOpen) return;
    isOpen = true;
    emit('CHANNEL_CREATE', conversation);
  };
  let blocked = false;
  /** Messages by users who were blocked when they arrived. */
  const unheard = new Set<string>();
  const reactors = new Map<string, Set<string>>();
  const pinsSeen = new Map<string, string>();
  let myRoles: string[] = [];
  let guildName = 'hall';
  let settings: EventData['USER_SETTINGS_UPDATE'] = {};
  const relationship = {
    id: other.id,
    type: 2,
    nickname: null,
    user: other,
    user_ignored: false,
    since: '2020-01-01T00:00:00Z',
  };

  const events: ModelEvent[] = [];
  const emit = <Name extends EventName>(type: Name, data: EventData[Name]) =>
    void events.push(structuredClone({ type, data }) as ModelEvent);
  const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
  const channelAt = (at: number) => pick([...channels.values()], at);
  const anyChannelAt = (at: number) => pick([...channels.values(), conversation], at);
  const keep = (channel: AnyChannel) => {
    if (isInGuild(channel)) channels.set(channel.id, channel);
    else conversation = channel;
  };
  const inGuild = (channel: AnyChannel) => (isInGuild(channel) ? { guild_id: channel.guild_id } : {});
  const isUnread = (channel: AnyChannel, message: Message) =>
    message.author.id !== me.id && BigInt(message.id) > BigInt(reads.get(channel.id) ?? 0);
  const messageAt = (channel: AnyChannel | undefined, at: number) =>
    channel && pick(messages.get(channel.id) ?? [], at);

  function role(roleId: string, position: number): Role {
    return testRole(roleId, { name: `r${position}`, permissions: '68608', position });
  }

  const server = {
    me,
    guildId,
    /** Events since the last call. */
    drain: () => events.splice(0),
    ready: () =>
      structuredClone(
        testReady(me, {
          user_settings: settings,
          guilds: [
            testGuild(guildId, other.id, {
              name: guildName,
              roles: [...roles.values()],
              channels: [...channels.values()],
              members: [createTestMember(me, { roles: myRoles })],
            }),
          ],
          private_channels: isOpen ? [conversation] : [],
          relationships: blocked ? [relationship] : [],
          read_state: [...channels.values(), conversation].map((channel) => {
            const mention_ids = (messages.get(channel.id) ?? [])
              .filter(
                (message) =>
                  isUnread(channel, message) &&
                  (!isInGuild(channel) ||
                    (message.mentions.some((user) => user.id === me.id) && !unheard.has(message.id))),
              )
              .map(({ id }) => id);
            return {
              id: channel.id,
              last_message_id: reads.get(channel.id) ?? null,
              last_pin_timestamp: pinsSeen.get(channel.id) ?? '1970-01-01T00:00:00+00:00',
              mention_count: mention_ids.length,
              mention_ids,
            };
          }),
        }),
      ),
    page(channelId: string, request: PageRequest): Message[] {
      const all = messages.get(channelId) ?? [];
      const below = (at: string) => all.filter((message) => BigInt(message.id) < BigInt(at));
      const above = (at: string) => all.filter((message) => BigInt(message.id) > BigInt(at));
      const { limit } = request;
      const found =
        request.kind === 'latest'
          ? all.slice(-limit)
          : request.kind === 'before'
            ? below(request.id).slice(-limit)
            : request.kind === 'after'
              ? above(request.id).slice(0, limit)
              : [
                  ...below(request.id).slice(-Math.floor(limit / 2)),
                  ...all.filter((message) => message.id === request.id),
                  ...above(request.id).slice(0, Math.floor(limit / 2) - 1),
                ];
      return structuredClone(found);
    },
    channelIds: () => [...channels.keys(), ...(isOpen ? [conversation.id] : [])],
    openConversation: open,
    closeConversation() {
      if (!isOpen) return;
      isOpen = false;
      emit('CHANNEL_DELETE', conversation);
    },
    toggleBlock: () => server.setBlocked(!blocked),
    setBlocked(block: boolean) {
      if (blocked === block) return;
      blocked = block;
      if (blocked) emit('RELATIONSHIP_ADD', { ...relationship, should_notify: false });
      else emit('RELATIONSHIP_REMOVE', { id: other.id, type: 2, nickname: null });
    },
    createChannel() {
      const channel = testChannel(guildId, id(), { position: channels.size });
      channels.set(channel.id, channel);
      messages.set(channel.id, []);
      emit('CHANNEL_CREATE', channel);
    },
    changeChannel(at: number, name: string, overwrites: readonly Overwrite[]) {
      const channel = channelAt(at);
      if (!channel) return;
      const next = { ...channel, name, permission_overwrites: overwrites };
      channels.set(channel.id, next);
      emit('CHANNEL_UPDATE', next);
    },
    deleteChannel(at: number) {
      const channel = channelAt(at);
      if (!channel) return;
      channels.delete(channel.id);
      messages.delete(channel.id);
      reads.delete(channel.id);
      emit('CHANNEL_DELETE', channel);
    },
    createRole() {
      const created = role(id(), roles.size);
      roles.set(created.id, created);
      emit('GUILD_ROLE_CREATE', { guild_id: guildId, role: created });
    },
    deleteRole(at: number) {
      const gone = pick([...roles.values()].slice(1), at);
      if (!gone) return;
      roles.delete(gone.id);
      myRoles = myRoles.filter((roleId) => roleId !== gone.id);
      for (const [channelId, channel] of channels) {
        const permission_overwrites = channel.permission_overwrites.filter(
          ({ id: owner }) => owner !== gone.id,
        );
        channels.set(channelId, { ...channel, permission_overwrites });
      }
      emit('GUILD_ROLE_DELETE', { guild_id: guildId, role_id: gone.id });
    },
    roleAt: (at: number) => pick([...roles.keys()], at)!,
    giveRole(at: number) {
      const given = pick([...roles.keys()].slice(1), at);
      if (given) server.setRole(given, true);
    },
    /** Adds a role to the user or removes it. */
    setRole(roleId: string, has: boolean) {
      if (!roles.has(roleId)) throw new Error('Unknown Role');
      if (myRoles.includes(roleId) === has) return;
      const others = myRoles.filter((one) => one !== roleId);
      myRoles = has ? [...others, roleId] : others;
      emit('GUILD_MEMBER_UPDATE', { guild_id: guildId, ...createTestMember(me, { roles: myRoles }) });
    },
    renameGuild(name: string) {
      guildName = name;
      emit(
        'GUILD_UPDATE',
        testGuildSettings(guildId, other.id, { name: guildName, roles: [...roles.values()] }),
      );
    },
    send(at: number, fromMe: boolean, mention: boolean, replyTo: number | undefined) {
      const channel = anyChannelAt(at);
      if (!channel) return;
      if (!isInGuild(channel)) open();
      const list = messages.get(channel.id)!;
      const quoted = replyTo === undefined ? undefined : pick(list, replyTo);
      const { referenced_message: _nested, reactions: _reactions, ...plainQuoted } = quoted ?? {};
      const message = testMessage(channel.id, id(), fromMe ? testUser(me.id) : other, {
        type: quoted ? 19 : 0,
        content: `m${list.length}`,
        timestamp: '2026-01-01T00:00:00Z',
        mentions: mention ? [testUser(me.id)] : [],
        ...(quoted
          ? {
              referenced_message: plainQuoted as Message,
              message_reference: { type: 0, channel_id: channel.id, message_id: quoted.id },
            }
          : {}),
      });
      list.push(message);
      if (blocked) unheard.add(message.id);
      keep({ ...channel, last_message_id: message.id });
      if (fromMe) reads.set(channel.id, message.id);
      emit('MESSAGE_CREATE', {
        ...message,
        ...inGuild(channel),
        ...(isInGuild(channel) ? { member: testMember({ roles: fromMe ? myRoles : [] }) } : {}),
      });
    },
    edit(at: number, which: number, content: string, seconds: number) {
      const channel = anyChannelAt(at);
      const message = messageAt(channel, which);
      if (!channel || !message) return;
      const before = message.edited_timestamp ? Date.parse(message.edited_timestamp) : Date.UTC(2026, 0, 1);
      const change = { content, edited_timestamp: new Date(before + 1_000 * (1 + seconds)).toISOString() };
      messages.set(
        channel.id,
        messages.get(channel.id)!.map((held) => {
          if (held.id === message.id) return { ...held, ...change };
          const quoted = held.referenced_message;
          return quoted?.id === message.id ? { ...held, referenced_message: { ...quoted, ...change } } : held;
        }),
      );
      const { referenced_message: _quoted, reactions: _reactions, ...own } = { ...message, ...change };
      emit('MESSAGE_UPDATE', { ...own, ...inGuild(channel) });
    },
    react(at: number, which: number, emojiAt: number, fromMe: boolean) {
      const channel = anyChannelAt(at);
      const message = messageAt(channel, which);
      if (!channel || !message) return;
      const name = pick(['a', 'b', 'c'], emojiAt)!;
      const user = fromMe ? me.id : other.id;
      const has = reactors.get(`${message.id} ${name}`)?.has(user) ?? false;
      server.setReaction(channel.id, message.id, name, user, !has);
    },
    /** Throws if there is no such message. */
    setReaction(channelId: string, messageId: string, name: string, user: string, has: boolean) {
      const channel = channelId === conversation.id ? conversation : channels.get(channelId);
      const message = messages.get(channelId)?.find((one) => one.id === messageId);
      if (!channel || !message) throw new Error('Unknown Message');
      const emoji = { id: null, name };
      const mark = `${message.id} ${name}`;
      const who = reactors.get(mark) ?? new Set<string>();
      if (who.has(user) === has) return;
      if (has) who.add(user);
      else who.delete(user);
      reactors.set(mark, who);
      const adds = has;
      const old = message.reactions ?? [];
      const next = {
        emoji,
        count: who.size,
        count_details: { burst: 0, normal: who.size },
        burst_colors: [],
        me_burst: false,
        me: who.has(me.id),
      };
      const isOld = old.some((reaction) => reaction.emoji.name === emoji.name);
      const all = (
        isOld ? old.map((each) => (each.emoji.name === emoji.name ? next : each)) : [...old, next]
      ).filter(({ count }) => count > 0);
      const { reactions: _, ...rest } = message;
      const changed: Message = all.length > 0 ? { ...rest, reactions: all } : rest;
      messages.set(
        channel.id,
        messages.get(channel.id)!.map((held) => (held.id === message.id ? changed : held)),
      );
      emit(adds ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE', {
        channel_id: channel.id,
        message_id: message.id,
        user_id: user,
        emoji,
        burst: false,
        type: 0,
        count: who.size,
      });
    },
    clearReactions(at: number, which: number) {
      const channel = anyChannelAt(at);
      const message = messageAt(channel, which);
      if (!channel || !message?.reactions) return;
      for (const { emoji } of message.reactions) reactors.delete(`${message.id} ${emoji.name}`);
      const { reactions: _, ...rest } = message;
      messages.set(
        channel.id,
        messages.get(channel.id)!.map((held) => (held.id === message.id ? rest : held)),
      );
      emit('MESSAGE_REACTION_REMOVE_ALL', { channel_id: channel.id, message_id: message.id });
    },
    pin(at: number, hour: number) {
      const channel = channelAt(at);
      if (!channel) return;
      const last_pin_timestamp = hour === 0 ? null : new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
      channels.set(channel.id, { ...channel, last_pin_timestamp });
      emit('CHANNEL_PINS_UPDATE', { guild_id: guildId, channel_id: channel.id, last_pin_timestamp });
    },
    seePins(at: number) {
      const channel = channelAt(at);
      if (channel) server.seeChannelPins(channel.id);
    },
    seeChannelPins(channelId: string) {
      const channel = channels.get(channelId);
      if (!channel?.last_pin_timestamp) return;
      pinsSeen.set(channel.id, channel.last_pin_timestamp);
      emit('CHANNEL_PINS_ACK', { channel_id: channel.id, timestamp: channel.last_pin_timestamp, version: 1 });
    },
    remove(at: number, which: number) {
      const channel = anyChannelAt(at);
      const message = messageAt(channel, which);
      if (!channel || !message) return;
      messages.set(
        channel.id,
        messages
          .get(channel.id)!
          .filter((held) => held.id !== message.id)
          .map((held) =>
            held.referenced_message?.id === message.id ? { ...held, referenced_message: null } : held,
          ),
      );
      emit('MESSAGE_DELETE', { id: message.id, channel_id: channel.id, ...inGuild(channel) });
    },
    acknowledge(at: number, which: number) {
      const channel = anyChannelAt(at);
      const message = messageAt(channel, which);
      if (channel && message) server.acknowledgeUpTo(channel.id, message.id);
    },
    acknowledgeUpTo(channelId: string, messageId: string) {
      if (!messages.has(channelId) || BigInt(messageId) <= BigInt(reads.get(channelId) ?? 0)) return;
      reads.set(channelId, messageId);
      emit('MESSAGE_ACK', { channel_id: channelId, message_id: messageId, version: 1 });
    },
    changeSettings(change: EventData['USER_SETTINGS_UPDATE']) {
      settings = { ...settings, ...change };
      emit('USER_SETTINGS_UPDATE', change);
    },
    /** Throws if a channel no longer exists. */
    moveChannels(places: readonly { readonly id: string; readonly position: number }[]) {
      if (places.some(({ id: moved }) => !channels.has(moved))) throw new Error('Unknown Channel');
      for (const { id: moved, position } of places) {
        const channel = channels.get(moved)!;
        if (channel.position === position) continue;
        channels.set(moved, { ...channel, position });
        emit('CHANNEL_UPDATE', channels.get(moved)!);
      }
    },
    /** Throws if a role no longer exists. */
    moveRoles(places: readonly { readonly id: string; readonly position: number }[]) {
      if (places.some(({ id: moved }) => !roles.has(moved))) throw new Error('Unknown Role');
      for (const { id: moved, position } of places) {
        const old = roles.get(moved)!;
        if (old.position === position) continue;
        roles.set(moved, { ...old, position });
        emit('GUILD_ROLE_UPDATE', { guild_id: guildId, role: roles.get(moved)! });
      }
    },
    renameChannel(channelId: string, name: string) {
      const channel = channels.get(channelId);
      if (!channel) throw new Error('Unknown Channel');
      channels.set(channelId, { ...channel, name });
      emit('CHANNEL_UPDATE', channels.get(channelId)!);
      return structuredClone(channels.get(channelId)!);
    },
    roleIds: () => [...roles.keys()],
    newestChannel: () => structuredClone([...channels.values()].at(-1)!),
    conversationNow: () => structuredClone(conversation),
  };
  return server;
}

export type ModelServer = ReturnType<typeof createModelServer>;
