import type { Channel } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';

/** Whether a channel can have threads. */
export const hasThreads = (
  channel: Channel | undefined,
): channel is Channel & { readonly guild_id: string } =>
  channel?.guild_id !== undefined &&
  (channel.type === ChannelType.GUILD_TEXT || channel.type === ChannelType.GUILD_ANNOUNCEMENT);
