import { ChannelType } from '@guildhall/protocol/channels/types';
import type { Database } from '../platform/database/index.ts';
import { loadPrivateChannel } from './private-channels-store.ts';
import type { PrivateChannelRow } from './rows.ts';

/** Private channels, from memory if they are known. */
export interface PrivateChannels {
  /** Only from memory. The users of a group can have changed since. */
  known(channelId: string): PrivateChannelRow | undefined;
  /** As it is now. Undefined if there is no such private channel. */
  get(channelId: string): Promise<PrivateChannelRow | undefined>;
}

const MAX_CHANNELS = 100_000;

export function createPrivateChannels(db: Database): PrivateChannels {
  const channels = new Map<string, PrivateChannelRow>();
  return {
    known: (channelId) => channels.get(channelId),
    async get(channelId) {
      const known = channels.get(channelId);
      // The users of a group can change; those of a conversation never do.
      if (known?.type === ChannelType.DM) return known;
      const channel = await loadPrivateChannel(db, channelId);
      if (channels.size >= MAX_CHANNELS) channels.clear();
      if (channel) channels.set(channelId, channel);
      else channels.delete(channelId);
      return channel;
    },
  };
}
