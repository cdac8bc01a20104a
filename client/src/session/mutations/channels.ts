import type { ChannelChange, ChannelPositions, NewChannel } from '@guildhall/protocol/channels/schemas';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { foundThread } from '../../nouns/threads.ts';
import { channelPlace, putChannel, putWireChannel, type WireChannel } from '../../store/channels.ts';
import { key, type Overwrite } from '../../store/index.ts';
import { change } from '../../store/optimistic.ts';
import type { Finding } from '../exchange.ts';
import type { MutationContext } from './context.ts';

/** A channel from a response. Its last message and pin are left to their own events, which count unread messages. */
export const foundChannel = (channel: WireChannel): Finding => ({
  key: key.channel(channel.id),
  put(state) {
    const { last_message_id = null, last_pin_timestamp = null } = state.channels.get(channel.id) ?? {};
    const isCategory = channel.type === ChannelType.GUILD_CATEGORY;
    putWireChannel(state, isCategory ? channel : { ...channel, last_message_id, last_pin_timestamp });
  },
});

type Position = ChannelPositions[number];

const shownPlace = ({ id, position, parent_id }: Position) =>
  change(channelPlace(id), (place) => ({
    ...place,
    ...(typeof position === 'number' ? { position } : {}),
    ...(parent_id === undefined ? {} : { parent_id }),
  }));

/** Changes to the channels of a guild. All throw RestError, NetworkError. */
export const channelMutations = ({ rest, exchange }: MutationContext) => ({
  createChannel: (guild_id: string, body: NewChannel) =>
    exchange({
      call: () => rest.call('createGuildChannel', { params: { guild_id }, body }),
      find: (channel) => [foundChannel(channel)],
    }),
  updateChannel: (channel_id: string, body: ChannelChange) =>
    exchange({
      call: () => rest.call('updateChannel', { params: { channel_id }, body }),
      find: (channel) => ['thread_metadata' in channel ? foundThread(channel) : foundChannel(channel)],
    }),
  /** Moves channels in the list, at once here. */
  moveChannels: (guild_id: string, positions: ChannelPositions) =>
    exchange({
      show: positions.map(shownPlace),
      call: () => rest.call('updateChannelPositions', { params: { guild_id }, body: positions }),
      turn: `channels ${guild_id}`,
    }),
  /** Sets the permissions that a channel allows or denies for a role or member. */
  setOverwrite: (channel_id: string, overwrite: Overwrite) => {
    const { id, ...body } = overwrite;
    return exchange({
      call: () => rest.call('setChannelPermission', { params: { channel_id, overwrite_id: id }, body }),
      find: () => [
        {
          key: key.channel(channel_id),
          put(state) {
            const channel = state.channels.get(channel_id);
            if (!channel) return;
            const others = (channel.permission_overwrites ?? []).filter((one) => one.id !== id);
            putChannel(state, { ...channel, permission_overwrites: [...others, overwrite] });
          },
        },
      ],
    });
  },
});
