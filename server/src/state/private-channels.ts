import { ChannelType } from '@guildhall/protocol/channels/types';
import type { Database } from '../platform/database/index.ts';

/** A channel outside guilds. */
export interface PrivateChannelRow {
  readonly id: string;
  readonly type: number;
  /** Everybody in it: two in a conversation. */
  readonly recipientIds: readonly string[];
}

/** Private channels, from memory where they are known. */
export interface PrivateChannels {
  /** Only from memory. */
  known(channelId: string): PrivateChannelRow | undefined;
  /** Undefined where there is no such private channel. */
  get(channelId: string): Promise<PrivateChannelRow | undefined>;
}

const MAX_CHANNELS = 100_000;

export function createPrivateChannels(db: Database): PrivateChannels {
  const channels = new Map<string, PrivateChannelRow>();
  return {
    known: (channelId) => channels.get(channelId),
    async get(channelId) {
      const known = channels.get(channelId);
      if (known) return known;
      const channel = await load(db, channelId);
      // Who is in a group may change; a conversation's two never do.
      if (channel?.type === ChannelType.DM) {
        if (channels.size >= MAX_CHANNELS) channels.clear();
        channels.set(channelId, channel);
      }
      return channel;
    },
  };
}

async function load(db: Database, channelId: string): Promise<PrivateChannelRow | undefined> {
  const [row] = await db.query<{ type: number; recipients: string[] }>(
    'state.private_channel',
    `SELECT type, ARRAY(SELECT user_id FROM private_channel_recipients r WHERE r.channel_id = c.channel_id ORDER BY user_id)
       AS recipients FROM private_channels c WHERE channel_id = $1`,
    [channelId],
  );
  return row && { id: channelId, type: row.type, recipientIds: row.recipients };
}
