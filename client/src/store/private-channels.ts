import { ChannelType } from '@guildhall/protocol/channels/types';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { Channel } from './entities.ts';
import { key, PRIVATE } from './keys.ts';
import type { State } from './state.ts';

/** The id that shows when a private channel was last used: of its last message, or of its opening. */
const lastUse = ({ id, last_message_id: last }: Channel) =>
  last && compareSnowflakes(last, id) > 0 ? last : id;

const sortedChannels = (state: State) =>
  state.memo(key.channels(PRIVATE), () => {
    const all = [...(state.channelIds.get(PRIVATE) ?? [])]
      .map((id) => state.channels.get(id)!)
      .sort((a, b) => compareSnowflakes(lastUse(b), lastUse(a)));
    return {
      open: all.filter((channel) => !channel.is_message_request),
      requests: all.filter((channel) => channel.is_message_request),
    };
  });

/** The user's open private channels without message requests, the most recently active first. */
export const privateChannels = (state: State): readonly Channel[] => sortedChannels(state).open;

/** Conversations that wait for the user's consent, the most recently active first. */
export const messageRequests = (state: State): readonly Channel[] => sortedChannels(state).requests;

/** The other user of a conversation; undefined for every other channel. */
export const getPartner = (channel: Channel | undefined): string | undefined =>
  channel?.type === ChannelType.DM ? channel.recipient_ids?.[0] : undefined;

/** Whether a channel is a group. */
export const isGroup = (channel: Channel | undefined): boolean => channel?.type === ChannelType.GROUP_DM;

/** The open conversation with a user. */
export const conversationWith = (state: State, userId: string): Channel | undefined =>
  privateChannels(state).find((channel) => getPartner(channel) === userId);
