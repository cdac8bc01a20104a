import { ChannelType } from '@guildhall/protocol/channels/types';
import type { EventData } from '@guildhall/protocol/events';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import { child } from '../child.ts';
import type { Channel } from './entities.ts';
import { key, PRIVATE } from './keys.ts';
import { withLastMessage } from './last-messages.ts';
import type { Part } from './optimistic.ts';
import { putUser } from './people.ts';
import { channelPermissions } from './permissions.ts';
import type { Reducers, State } from './state.ts';
import { dropThreads } from './thread-changes.ts';
import { touchThreadPermissions } from './threads.ts';
import { dropTimeline } from './timeline-events.ts';

/** A channel as READY and events contain it: private ones with their recipients, or with the recipients' ids. */
export type WireChannel = EventData['CHANNEL_CREATE'] | EventData['READY']['private_channels'][number];

const ordering = (channel: Channel) =>
  `${channel.type} ${channel.position} ${channel.parent_id ?? ''} ${channel.is_message_request ?? ''}`;

/** Keeps a channel as the wire gives it. */
export function putWireChannel(state: State, wire: WireChannel): void {
  const { name, ...unnamed } = wire;
  const kept = typeof name === 'string' ? { ...unnamed, name } : unnamed;
  if (!('recipients' in kept)) {
    putChannel(state, kept);
    return;
  }
  const { recipients, ...rest } = kept;
  for (const user of recipients) putUser(state, user);
  putChannel(state, { ...rest, recipient_ids: recipients.map(({ id }) => id) });
}

export function putChannel(state: State, channel: Channel): void {
  const { guild_id: guildId = PRIVATE, id } = channel;
  const known = state.channels.get(id);
  state.channels.set(id, known ? withLastMessage(channel, known) : channel);
  state.touch(key.channel(id));
  state.touch(key.permissions(id));
  touchThreadPermissions(state, guildId, id);
  child(state.channelIds, guildId, () => new Set<string>()).add(id);
  if (!known || ordering(known) !== ordering(channel) || state.viewAs?.guildId === guildId)
    state.touch(key.channels(guildId));
  state.touch(key.unread(id));
  state.touch(key.unread(guildId));
  state.touch(key.unreadTotal);
}

/** Removes a channel and all that belongs to it. */
export function dropChannel(state: State, channelId: string): void {
  const guildId = state.channels.get(channelId)?.guild_id ?? PRIVATE;
  dropThreads(state, guildId, channelId);
  state.channels.delete(channelId);
  state.typing.delete(channelId);
  // A guild counts again when it shows the channel again. A private channel stays counted while it is closed.
  if (guildId !== PRIVATE) state.readStates.delete(channelId);
  dropTimeline(state, channelId);
  state.lastMessages.delete(channelId);
  for (const name of [key.channel, key.permissions, key.unread, key.typing]) state.touch(name(channelId));
  state.channelIds.get(guildId)?.delete(channelId);
  state.touch(key.channels(guildId));
  state.touch(key.unread(guildId));
  state.touch(key.unreadTotal);
}

export type ChannelPlace = Required<Pick<Channel, 'position' | 'parent_id'>>;

/** Where a channel is in its guild's list. */
export const channelPlace = (channelId: string): Part<ChannelPlace> => ({
  read(state) {
    const channel = state.channels.get(channelId);
    return channel && { position: channel.position ?? 0, parent_id: channel.parent_id ?? null };
  },
  write(state, place) {
    const channel = state.channels.get(channelId);
    if (channel) putChannel(state, { ...channel, ...place });
  },
});

export const channelReducers = {
  CHANNEL_CREATE: (state, channel) => {
    if ('guild_id' in channel && !state.guilds.has(channel.guild_id)) return;
    const known = state.channels.get(channel.id);
    const last = 'last_message_id' in channel ? channel.last_message_id : null;
    // A conversation that opens again: while it was closed, the events of its messages did not reach it.
    if (known && last && compareSnowflakes(last, known.last_message_id ?? '0') > 0)
      state.channels.set(channel.id, { ...known, last_message_id: last });
    putWireChannel(state, channel);
  },
  CHANNEL_UPDATE: (state, channel) => {
    if (state.channels.has(channel.id)) putWireChannel(state, channel);
  },
  CHANNEL_DELETE: (state, { id }) => dropChannel(state, id),
} satisfies Reducers;

/** Channel types that are joined by voice; they are listed below the others. */
const SPOKEN: ReadonlySet<number> = new Set([ChannelType.GUILD_VOICE, ChannelType.GUILD_STAGE_VOICE]);

export interface ChannelGroup {
  /** Absent for the channels above all categories. */
  readonly category: Channel | undefined;
  readonly channels: readonly Channel[];
}

/** Sorts channels as documented: by position, then by id; voice channels below the others. */
export function compareChannels(a: Channel, b: Channel): number {
  const spoken = Number(SPOKEN.has(a.type)) - Number(SPOKEN.has(b.type));
  return spoken || (a.position ?? 0) - (b.position ?? 0) || compareSnowflakes(a.id, b.id);
}

/** The guild's channels by category, in order. Only changes of order notify listeners: read names through the channel's own slice. */
export function channelGroups(state: State, guildId: string): readonly ChannelGroup[] {
  return state.memo(key.channels(guildId), () => {
    const isShown = ({ id }: Channel) =>
      state.viewAs?.guildId !== guildId || (channelPermissions(state, id) & Permission.VIEW_CHANNEL) !== 0n;
    const all = [...(state.channelIds.get(guildId) ?? [])]
      .map((id) => state.channels.get(id)!)
      .filter(isShown);
    const isCategory = ({ type }: Channel) => type === ChannelType.GUILD_CATEGORY;
    const within = (parent: string | undefined) =>
      all.filter((channel) => !isCategory(channel) && findParent(channel) === parent).sort(compareChannels);
    const categories = all.filter(isCategory).sort(compareChannels);
    const known = new Set(categories.map(({ id }) => id));
    function findParent(channel: Channel): string | undefined {
      // A category that the user cannot see leaves its channels at the top.
      return channel.parent_id && known.has(channel.parent_id) ? channel.parent_id : undefined;
    }
    const groups: ChannelGroup[] = [{ category: undefined, channels: within(undefined) }];
    for (const category of categories) groups.push({ category, channels: within(category.id) });
    return groups;
  });
}
