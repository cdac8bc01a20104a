import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { Message } from './entities.ts';
import { hasUnseenPins } from './pins.ts';
import { privateChannels } from './private-channels.ts';
import { channelUnread } from './reads.ts';
import { reachesPresent, type Segment } from './segments.ts';
import type { State } from './state.ts';

/**
 * What two stores of one account must agree on, however they came to it: what READY gives. Other people's members, presences
 * and typing are left out, since READY gives only a part of them.
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
      ownRoles: [...(state.members.get(id)?.get(me)?.roles ?? [])].sort(compareSnowflakes),
      ownNick: state.members.get(id)?.get(me)?.nick ?? null,
    })),
  };
}

/** A message as far as a window must agree with a fresh read: people by id, since their names live in one place in the store. */
export function comparableMessage(message: Message): unknown {
  const { author, mentions, referenced_message, ...rest } = message;
  return {
    ...rest,
    author: author.id,
    mentions: mentions.map(({ id }) => id),
    ...(referenced_message ? { referenced_message: comparableMessage(referenced_message) } : {}),
    ...(referenced_message === null ? { referenced_message: null } : {}),
  };
}

/** The windows held of a channel, each with what a reader must ask for to read it anew: messages from `low`, `open` if to the present. */
export const comparableWindows = (segments: readonly Segment[]) =>
  segments.map((segment) => ({
    low: segment.low,
    high: segment.high,
    open: reachesPresent(segment),
    messages: segment.messages.map(comparableMessage),
  }));
