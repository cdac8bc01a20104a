import type { Channel } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';

/** The name of a channel or category in a sentence. */
export const placeName = ({ name, type }: Channel): string =>
  type === ChannelType.GUILD_CATEGORY ? (name ?? '') : `#${name ?? ''}`;
