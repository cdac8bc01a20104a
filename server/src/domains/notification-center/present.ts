import type { Message } from '@guildhall/protocol/messages/schemas';
import { MessageType } from '@guildhall/protocol/messages/types';
import type { NotificationItem, NotificationItemType } from '@guildhall/protocol/notification-center/schemas';
import type { User } from '@guildhall/protocol/users/schemas';
import type { ItemRow } from './store.ts';

/** The name of a user, as short as the sentence needs. */
const getDisplayName = (user: User | null) => user?.global_name ?? user?.username ?? 'Someone';

const BODIES: Readonly<Record<NotificationItemType, (name: string) => string>> = {
  friend_request_pending: (name) => `${name} sent you a friend request.`,
  friend_request_accepted: (name) => `${name} accepted your friend request.`,
  recent_mention: (name) => `${name} mentioned you.`,
  reply_mention: (name) => `${name} replied to you.`,
  message_reminder: () => 'You wanted to be reminded of a message.',
  missed_messages: () => 'People are talking in a channel that you read.',
  reaction_sent: (name) => `${name} reacted to your message.`,
  game_friend_request_accepted: (name) => `${name} accepted your friend request in a game.`,
  friend_request_reminder: (name) => `${name} is waiting for an answer to a friend request.`,
  go_live_push: (name) => `${name} is sharing their screen.`,
  friend_suggestion_created: (name) => `You may know ${name}.`,
};

/** What all items have that we fill with nothing. */
const EMPTY = {
  item_enum: null,
  icon_url: null,
  icon_name: null,
  completed: false,
  guild_scheduled_event_id: null,
  disable_action: false,
  callout: null,
  application: null,
  emoji_id: null,
  emoji_name: null,
  message_content: null,
  message_embed_count: null,
  message_attachment_count: null,
  message_sticker_count: null,
  is_voice_message: false,
} as const;

const getLink = (guildId: string | null | undefined, channelId: string | null, messageId: string | null) =>
  channelId === null ? '/channels/@me' : `/channels/${guildId ?? '@me'}/${channelId}/${messageId ?? ''}`;

/** A stored item on the wire. */
export const presentItem = (row: ItemRow): NotificationItem => ({
  ...EMPTY,
  id: row.item_id,
  bundle_id: `${row.type}:${row.other?.id ?? row.message_id ?? ''}`,
  type: row.type,
  body: BODIES[row.type](getDisplayName(row.other)),
  acked: row.acked,
  deeplink: getLink(row.guild_id, row.channel_id, row.message_id),
  other_user: row.other,
  message: null,
  guild_id: row.guild_id,
  message_id: row.message_id,
  message_channel_id: row.channel_id,
  emoji_id: row.emoji_id,
  emoji_name: row.emoji_name,
  application: row.application,
});

/** A message that mentions the user, as an item. */
export function presentMention(message: Message, guildId: string | null, isRead: boolean): NotificationItem {
  const { id, channel_id: channelId, author } = message;
  const type = message.type === MessageType.REPLY ? 'reply_mention' : 'recent_mention';
  return {
    ...EMPTY,
    id,
    bundle_id: `${type}:${id}`,
    type,
    body: BODIES[type](getDisplayName(author)),
    acked: isRead,
    deeplink: getLink(guildId, channelId, id),
    other_user: author,
    message,
    guild_id: guildId,
    message_id: id,
    message_channel_id: channelId,
  };
}
