import type { ReadState } from './store.ts';

/** Flag of a read state whose channel belongs to a guild. */
const IS_GUILD_CHANNEL = 1;

/** A read state in READY and READ_STATE_UPDATE. */
export const presentReadState = ({
  channelId,
  guildId,
  lastMessageId,
  mentionCount,
  mentionIds,
  lastPinAt,
}: ReadState) => ({
  id: channelId,
  last_message_id: lastMessageId,
  mention_count: mentionCount,
  ...(mentionIds.length > 0 ? { mention_ids: mentionIds } : {}),
  last_pin_timestamp: lastPinAt ?? '1970-01-01T00:00:00+00:00',
  flags: guildId === undefined ? 0 : IS_GUILD_CHANNEL,
  last_viewed: null,
});
