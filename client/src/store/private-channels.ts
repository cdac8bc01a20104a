import { ChannelType } from '@guildhall/protocol/channels/types';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { Channel } from './entities.ts';
import { key, PRIVATE } from './keys.ts';
import type { State } from './state.ts';

/** The id that shows when a private channel was last used: of its last message, or of its opening. */
const lastUse = ({ id, last_message_id: last }: Channel) =>
  last && compareSnowflakes(last, id) > 0 ? last : id;

/** The user's open private channels, the most recently active first. */
export function privateChannels(state: State): readonly Channel[] {
  return state.memo(key.channels(PRIVATE), () =>
    [...(state.channelIds.get(PRIVATE) ?? [])]
      .map((id) => state.channels.get(id)!)
      .sort((a, b) => compareSnowflakes(lastUse(b), lastUse(a))),
  );
}

/** The other user of a conversation; undefined for every other channel. */
export const getPartner = (channel: Channel | undefined): string | undefined =>
  channel?.type === ChannelType.DM ? channel.recipient_ids?.[0] : undefined;

/** Whether a channel is a group. */
export const isGroup = (channel: Channel | undefined): boolean => channel?.type === ChannelType.GROUP_DM;

/** The open conversation with a user. */
export const conversationWith = (state: State, userId: string): Channel | undefined =>
  privateChannels(state).find((channel) => getPartner(channel) === userId);
