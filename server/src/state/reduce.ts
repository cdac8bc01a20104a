import type { DeepReadonly } from '@guildhall/protocol/event';
import type { EventData, EventName, GuildStateEvent } from '@guildhall/protocol/events';
import type { VoiceState as WireVoiceState } from '@guildhall/protocol/voice/schemas';
import type { BusEvent } from '../platform/outbox/index.ts';
import { readEmoji } from './emoji.ts';
import { readChannel, readGuild, readMember, readRole } from './present.ts';
import { countMessage, removeFromThread, threadReducers, uncountMessages } from './reduce-threads.ts';
import type { Reducer, Replica } from './replica.ts';
import { readSound } from './sounds.ts';
import { readSticker } from './stickers.ts';

type VoiceState = DeepReadonly<WireVoiceState>;

const setCount = (replica: Replica, { member_count }: Readonly<Record<string, unknown>>) => {
  if (typeof member_count === 'number') replica.memberCount = member_count;
};

const setRole = (replica: Replica, { role }: EventData['GUILD_ROLE_UPDATE']) => {
  replica.roles.set(role.id, readRole(role));
};

const setChannel = (replica: Replica, wire: EventData['CHANNEL_UPDATE']) => {
  if ('guild_id' in wire) replica.channels.set(wire.id, readChannel(wire, replica.channels.get(wire.id)));
};

/** Voice states carry the member, which has changed. */
const setSpeaker = ({ voiceStates }: Replica, userId: string, member: VoiceState['member']) => {
  const state = voiceStates.get(userId);
  if (state) voiceStates.set(userId, { ...state, member });
};

const setSound = (replica: Replica, wire: EventData['GUILD_SOUNDBOARD_SOUND_CREATE']) => {
  replica.sounds.set(wire.sound_id, readSound(wire));
};

const setStage = (replica: Replica, stage: EventData['STAGE_INSTANCE_CREATE']) => {
  replica.stages.set(stage.channel_id, stage);
};

/** One reducer for each event that changes a guild. */
const reducers: { readonly [Name in GuildStateEvent]: Reducer<Name> } = {
  GUILD_UPDATE: (replica, wire) => {
    replica.guild = readGuild(wire);
  },
  GUILD_DELETE: (replica) => {
    replica.deleted = true;
  },
  GUILD_ROLE_CREATE: setRole,
  GUILD_ROLE_UPDATE: setRole,
  GUILD_ROLE_DELETE: ({ roles, members }, { role_id }) => {
    roles.delete(role_id);
    for (const [userId, member] of members)
      if (member.roles.includes(role_id))
        members.set(userId, { ...member, roles: member.roles.filter((role) => role !== role_id) });
  },
  GUILD_EMOJIS_UPDATE: (replica, wire) => {
    replica.emojis.clear();
    for (const emoji of wire.emojis) replica.emojis.set(emoji.id, readEmoji(emoji));
  },
  GUILD_STICKERS_UPDATE: (replica, wire) => {
    replica.stickers.clear();
    for (const sticker of wire.stickers) replica.stickers.set(sticker.id, readSticker(sticker));
  },
  CHANNEL_CREATE: setChannel,
  CHANNEL_UPDATE: setChannel,
  CHANNEL_DELETE: (replica, { id }) => {
    replica.channels.delete(id);
    for (const thread of replica.threads.values())
      if (thread.parent_id === id) replica.threads.delete(thread.id);
  },
  GUILD_MEMBER_ADD: (replica, wire, state) => {
    replica.members.set(wire.user.id, readMember(wire));
    setCount(replica, state);
  },
  GUILD_MEMBER_UPDATE: (replica, wire) => {
    const { guild_id: _, ...member } = wire;
    setSpeaker(replica, wire.user.id, member);
    if (replica.members.has(wire.user.id)) replica.members.set(wire.user.id, readMember(wire));
  },
  GUILD_USER_UPDATE: (replica, { user }) => {
    const state = replica.voiceStates.get(user.id);
    if (state) setSpeaker(replica, user.id, { ...state.member, user });
  },
  GUILD_MEMBER_REMOVE: (replica, { user }, state) => {
    replica.members.delete(user.id);
    replica.voiceStates.delete(user.id);
    for (const thread of replica.threads.values()) removeFromThread(thread, user.id);
    setCount(replica, state);
  },
  CHANNEL_PINS_UPDATE: (replica, { channel_id, last_pin_timestamp }) => {
    const channel = replica.channels.get(channel_id);
    if (channel) channel.lastPinAt = last_pin_timestamp ?? undefined;
    const thread = replica.threads.get(channel_id);
    if (thread) thread.last_pin_timestamp = last_pin_timestamp;
  },
  MESSAGE_CREATE: (replica, message) => {
    const { id, channel_id } = message;
    const channel = replica.channels.get(channel_id);
    if (channel && BigInt(id) > BigInt(channel.lastMessageId)) channel.lastMessageId = id;
    if (!channel) countMessage(replica.threads.get(channel_id), message);
  },
  MESSAGE_DELETE: (replica, { channel_id, id }) => uncountMessages(replica.threads.get(channel_id), [id]),
  MESSAGE_DELETE_BULK: (replica, { channel_id, ids }) =>
    uncountMessages(replica.threads.get(channel_id), ids),
  VOICE_STATE_UPDATE: ({ voiceStates }, state) => {
    if (!('guild_id' in state)) return;
    if (state.channel_id === null) voiceStates.delete(state.user_id);
    else voiceStates.set(state.user_id, state);
  },
  VOICE_CHANNEL_STATUS_UPDATE: ({ channels }, { id, status }) => {
    const channel = channels.get(id);
    if (channel) channels.set(id, { ...channel, status });
  },
  GUILD_SOUNDBOARD_SOUND_CREATE: setSound,
  GUILD_SOUNDBOARD_SOUND_UPDATE: setSound,
  GUILD_SOUNDBOARD_SOUND_DELETE: ({ sounds }, { sound_id }) => void sounds.delete(sound_id),
  GUILD_SOUNDBOARD_SOUNDS_UPDATE: ({ sounds }, { soundboard_sounds }) => {
    sounds.clear();
    for (const sound of soundboard_sounds) sounds.set(sound.sound_id, readSound(sound));
  },
  STAGE_INSTANCE_CREATE: setStage,
  STAGE_INSTANCE_UPDATE: setStage,
  STAGE_INSTANCE_DELETE: ({ stages }, { channel_id }) => void stages.delete(channel_id),
  ...threadReducers,
};

/** Applies an event to the replica; events of other types change nothing here. */
export function reduce(replica: Replica, event: BusEvent): void {
  const reducer = (reducers as Partial<Record<EventName, Reducer<never>>>)[event.type];
  reducer?.(replica, event.data as never, event.state ?? {});
}
