import { CHANNEL_DEFAULTS } from '../../state/channel-settings.ts';
import type { ChannelRow } from '../../state/rows.ts';

/** A channel with nothing but what is given. */
export const newChannel = (
  channel: Pick<ChannelRow, 'id' | 'type' | 'name'> & Partial<ChannelRow>,
): ChannelRow => ({ ...CHANNEL_DEFAULTS, overwrites: [], lastMessageId: '0', ...channel });
