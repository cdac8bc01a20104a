import { CHANNEL_DEFAULTS } from '../../state/channel-settings.ts';
import type { ChannelRow } from '../../state/rows.ts';

/** A channel with the given values and defaults. */
export const newChannel = (
  channel: Pick<ChannelRow, 'id' | 'type' | 'name'> & Partial<ChannelRow>,
): ChannelRow => ({ ...CHANNEL_DEFAULTS, overwrites: [], lastMessageId: '0', ...channel });
