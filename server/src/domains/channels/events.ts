import { toChannel } from '../../platform/outbox/index.ts';
import { presentChannel } from '../../state/present.ts';
import type { ChannelRow } from '../../state/rows.ts';

const channelEvent =
  (type: 'CHANNEL_CREATE' | 'CHANNEL_UPDATE' | 'CHANNEL_DELETE') => (guildId: string, channel: ChannelRow) =>
    toChannel(guildId, channel.id, type, presentChannel(guildId, channel));

export const channelCreated = channelEvent('CHANNEL_CREATE');
export const channelUpdated = channelEvent('CHANNEL_UPDATE');
export const channelDeleted = channelEvent('CHANNEL_DELETE');
