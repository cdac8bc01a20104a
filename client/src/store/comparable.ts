import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import { hasUnseenPins } from '../nouns/pins.ts';
import { guildVoiceStates } from '../nouns/voice.ts';
import type { Message } from './entities.ts';
import { privateChannels } from './private-channels.ts';
import { channelUnread } from './reads.ts';
import { reachesPresent, type Segment } from './segments.ts';
import type { State } from './state.ts';
import { joinedThreads } from './threads.ts';

/**
 * The state on which two stores of one account must agree, however they got it: the data of READY. Other users' members, presences
 * and typing are left out, since READY contains only a part of them.
 */
export function comparable(state: State) {
  const me = state.me?.id ?? '';
  const entries = <Value>(map: Iterable<[string, Value]>) =>
    [...map].sort(([a], [b]) => compareSnowflakes(a, b));
  return {
    me: state.me,
    settings: state.settings,
    relationships: entries(state.relationships),
    privateChannels: privateChannels(state).map((channel) => ({
      ...channel,
      unread: channelUnread(state, channel.id),
    })),
    guilds: [...state.guildOrder].sort(compareSnowflakes).map((id) => ({
      guild: state.guilds.get(id),
      roles: entries(state.roles.get(id) ?? []).map(([, role]) => role),
      channels: [...(state.channelIds.get(id) ?? [])].sort(compareSnowflakes).map((channel) => ({
        ...state.channels.get(channel),
        unread: channelUnread(state, channel),
        unseenPins: hasUnseenPins(state, channel),
      })),
      threads: [...joinedThreads(state, id).values()].flat().map((thread) => ({
        ...thread,
        unread: channelUnread(state, thread.id),
      })),
      voice: guildVoiceStates(state, id),
      ownRoles: [...(state.members.get(id)?.get(me)?.roles ?? [])].sort(compareSnowflakes),
      ownNick: state.members.get(id)?.get(me)?.nick ?? null,
    })),
  };
}

/** The part of a message on which a window and a fresh read must agree: users by id, since the store has their names in one place. */
export function comparableMessage(message: Message): unknown {
  const { author, mentions, referenced_message, thread, ...rest } = message;
  return {
    ...rest,
    // No event says that a message was sent in it.
    thread: thread?.id,
    author: author.id,
    mentions: mentions.map(({ id }) => id),
    ...(referenced_message ? { referenced_message: comparableMessage(referenced_message) } : {}),
    ...(referenced_message === null ? { referenced_message: null } : {}),
  };
}

/** The known windows of a channel, each with the range to read it again: messages from `low`, `open` if to the present. */
export const comparableWindows = (segments: readonly Segment[]) =>
  segments.map((segment) => ({
    low: segment.low,
    high: segment.high,
    open: reachesPresent(segment),
    messages: [...segment.messages].map(comparableMessage),
  }));
