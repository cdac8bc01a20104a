import type { Channel } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';

/** What a channel or category is called in a sentence. */
export const placeName = ({ name, type }: Channel): string =>
  type === ChannelType.GUILD_CATEGORY ? (name ?? '') : `#${name ?? ''}`;
