import type {
  Channel,
  GuildWithLists,
  Message,
  MessageCreate,
  Overwrite,
  Ready,
  Role,
  User,
} from '../store/index.ts';
import type { PageRequest } from '../store/segments.ts';

/** The wire's own behaviour in its simplest form: one guild, one conversation, one reader, and the events each change sends to them. */
export function createModelServer() {
  const me: User = person('1', 'me');
  const other: User = person('2', 'other');
  const guildId = '100';
  let nextId = 1_000_000_000_000;
  const id = () => String(nextId++ * 4_194_304);
  const roles = new Map<string, Role>([[guildId, role(guildId, 0)]]);
  const channels = new Map<string, Channel>();
  const messages = new Map<string, Message[]>();
  const reads = new Map<string, string>();
  /** The conversation of the two, which the reader may close. */
  let conversation: Channel = { id: '200', type: 1, recipients: [other], last_message_id: null };
  let isOpen = false;
  messages.set(conversation.id, []);
  const open = () => {
    if (isOpen) return;
    isOpen = true;
    emit('CHANNEL_CREATE', conversation);
  };
  let blocked = false;
  /** Messages of somebody who was blocked when they came. */
  const unheard = new Set<string>();
  const reactors = new Map<string, Set<string>>();
  const pinsSeen = new Map<string, string>();
  let myRoles: string[] = [];
  let guildName = 'hall';

  const events: { type: string; data: unknown }[] = [];
  const emit = (type: string, data: unknown) => void events.push(structuredClone({ type, data }));
  const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
  const channelAt = (at: number) => pick([...channels.values()], at);
  const anyChannelAt = (at: number) => pick([...channels.values(), conversation], at);
  const keep = (channel: Channel) => {
    if (channel.guild_id) channels.set(channel.id, channel);
    else conversation = channel;
  };
  const inGuild = ({ guild_id }: Channel) => (guild_id ? { guild_id } : {});
  const isUnread = (channel: Channel, message: Message) =>
    message.author.id !== me.id && BigInt(message.id) > BigInt(reads.get(channel.id) ?? 0);
  const messageAt = (channel: Channel | undefined, at: number) =>
    channel && pick(messages.get(channel.id) ?? [], at);

  function person(userId: string, username: string): User {
    return { id: userId, username, discriminator: '0', global_name: null, avatar: null };
  }
  function role(roleId: string, position: number): Role {
    return {
      id: roleId,
      name: `r${position}`,
      permissions: '68608',
      position,
      color: 0,
      hoist: false,
      managed: false,
      mentionable: true,
    };
  }
  const guild = () => ({
    id: guildId,
    name: guildName,
    icon: null,
    owner_id: '2',
    joined_at: '2020-01-01T00:00:00Z',
  });

  const server = {
    me,
    guildId,
    /** Events since the last call. */
    drain: () => events.splice(0),
    ready: (): Ready =>
      structuredClone({
        session_id: 's',
        user: me,
        user_settings: {},
        guilds: [
          {
            ...guild(),
            roles: [...roles.values()],
            channels: [...channels.values()],
            members: [{ user: me, roles: myRoles, joined_at: '2020-01-01T00:00:00Z' }],
          } satisfies GuildWithLists,
        ],
        private_channels: isOpen ? [conversation] : [],
        relationships: blocked ? [{ id: other.id, type: 2, user: other }] : [],
        read_state: [...channels.values(), conversation].map((channel) => {
          const mention_ids = (messages.get(channel.id) ?? [])
            .filter(
              (message) =>
                isUnread(channel, message) &&
                (!channel.guild_id ||
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
    toggleBlock() {
      blocked = !blocked;
      if (blocked) emit('RELATIONSHIP_ADD', { id: other.id, type: 2, user: other });
      else emit('RELATIONSHIP_REMOVE', { id: other.id, type: 2 });
    },
    createChannel() {
      const channel: Channel = {
        id: id(),
        type: 0,
        guild_id: guildId,
        name: 'c',
        position: channels.size,
        parent_id: null,
        permission_overwrites: [],
        last_message_id: null,
      };
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
        const permission_overwrites = (channel.permission_overwrites ?? []).filter(
          ({ id: owner }) => owner !== gone.id,
        );
        channels.set(channelId, { ...channel, permission_overwrites });
      }
      emit('GUILD_ROLE_DELETE', { guild_id: guildId, role_id: gone.id });
    },
    roleAt: (at: number) => pick([...roles.keys()], at)!,
    giveRole(at: number) {
      const given = pick([...roles.keys()].slice(1), at);
      if (!given || myRoles.includes(given)) return;
      myRoles = [...myRoles, given];
      emit('GUILD_MEMBER_UPDATE', { guild_id: guildId, user: me, roles: myRoles, nick: null });
    },
    renameGuild(name: string) {
      guildName = name;
      emit('GUILD_UPDATE', guild());
    },
    send(at: number, fromMe: boolean, mention: boolean, replyTo: number | undefined) {
      const channel = anyChannelAt(at);
      if (!channel) return;
      if (!channel.guild_id) open();
      const list = messages.get(channel.id)!;
      const quoted = replyTo === undefined ? undefined : pick(list, replyTo);
      const { referenced_message: _nested, reactions: _reactions, ...plainQuoted } = quoted ?? {};
      const message: Message = {
        id: id(),
        channel_id: channel.id,
        type: quoted ? 19 : 0,
        author: fromMe ? me : other,
        content: `m${list.length}`,
        timestamp: '2026-01-01T00:00:00Z',
        edited_timestamp: null,
        mention_everyone: false,
        mentions: mention ? [me] : [],
        mention_roles: [],
        ...(quoted
          ? { referenced_message: plainQuoted as Message, message_reference: { message_id: quoted.id } }
          : {}),
      };
      list.push(message);
      if (blocked) unheard.add(message.id);
      keep({ ...channel, last_message_id: message.id });
      if (fromMe) reads.set(channel.id, message.id);
      emit('MESSAGE_CREATE', {
        ...message,
        ...inGuild(channel),
        ...(channel.guild_id ? { member: { roles: fromMe ? myRoles : [] } } : {}),
      } as MessageCreate);
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
      const emoji = { id: null, name: pick(['a', 'b', 'c'], emojiAt)! };
      const mark = `${message.id} ${emoji.name}`;
      const who = reactors.get(mark) ?? new Set<string>();
      const user = fromMe ? me.id : other.id;
      const adds = !who.delete(user);
      if (adds) who.add(user);
      reactors.set(mark, who);
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
      if (!channel?.last_pin_timestamp) return;
      pinsSeen.set(channel.id, channel.last_pin_timestamp);
      emit('CHANNEL_PINS_ACK', { channel_id: channel.id, timestamp: channel.last_pin_timestamp });
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
      if (!channel || !message || BigInt(message.id) <= BigInt(reads.get(channel.id) ?? 0)) return;
      reads.set(channel.id, message.id);
      emit('MESSAGE_ACK', { channel_id: channel.id, message_id: message.id });
    },
  };
  return server;
}

export type ModelServer = ReturnType<typeof createModelServer>;
