import type { NewEvent } from '../../platform/outbox/index.ts';
import { presentChannel } from '../../state/present.ts';
import type { ChannelRow } from '../../state/rows.ts';

const channelEvent =
  (type: string) =>
  (guildId: string, channel: ChannelRow): NewEvent => ({
    subject: `guild.${guildId}`,
    type,
    audience: { kind: 'channel', channelId: channel.id },
    data: presentChannel(guildId, channel),
  });

export const channelCreated = channelEvent('CHANNEL_CREATE');
export const channelUpdated = channelEvent('CHANNEL_UPDATE');
export const channelDeleted = channelEvent('CHANNEL_DELETE');
