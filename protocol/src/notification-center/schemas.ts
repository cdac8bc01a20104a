import Type, { type Static } from 'typebox';
import { APPLICATION_LIMITS } from '../limits/applications.ts';
import { NOTIFICATION_CENTER_LIMITS } from '../limits/notification-center.ts';
import { Message } from '../messages/schemas.ts';
import { List, Nullable, Snowflake, Text } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

/** What an item is about. `message_reminder` is ours: a reminder of a saved message was due. */
export const NOTIFICATION_ITEM_TYPES = [
  'friend_request_pending',
  'friend_request_accepted',
  'recent_mention',
  'reply_mention',
  'message_reminder',
  'missed_messages',
  'reaction_sent',
  'game_friend_request_accepted',
  'friend_request_reminder',
  'friend_suggestion_created',
  'go_live_push',
] as const;
export type NotificationItemType = (typeof NOTIFICATION_ITEM_TYPES)[number];

export const NotificationItem = Type.Object({
  id: Snowflake,
  /** Items with the same one are about the same. */
  bundle_id: Text(64),
  type: Type.Unsafe<NotificationItemType>({ enum: [...NOTIFICATION_ITEM_TYPES] }),
  item_enum: Type.Null(),
  /** In English. */
  body: Text(256),
  acked: Type.Boolean(),
  /** The address of what the item is about. */
  deeplink: Text(512),
  icon_url: Type.Null(),
  icon_name: Type.Null(),
  other_user: Nullable(User),
  /** Of mentions. */
  message: Nullable(Message),
  completed: Type.Boolean(),
  guild_id: Nullable(Snowflake),
  message_id: Nullable(Snowflake),
  message_channel_id: Nullable(Snowflake),
  guild_scheduled_event_id: Type.Null(),
  disable_action: Type.Boolean(),
  callout: Type.Null(),
  /** Of friends in games: the game. */
  application: Nullable(
    Type.Object({
      id: Snowflake,
      name: Text(APPLICATION_LIMITS.name.max),
      icon: Nullable(Text(64)),
    }),
  ),
  /** Of reactions: the emoji. */
  emoji_id: Nullable(Snowflake),
  emoji_name: Nullable(Text(64)),
  message_content: Type.Null(),
  message_embed_count: Type.Null(),
  message_attachment_count: Type.Null(),
  message_sticker_count: Type.Null(),
  is_voice_message: Type.Boolean(),
});
export type NotificationItem = Static<typeof NotificationItem>;

export const NotificationPage = Type.Object({
  limit: Type.Integer(),
  /** The newest first. */
  items: List(NotificationItem, NOTIFICATION_CENTER_LIMITS.page.max),
  /** The `after` of the next page. */
  cursor: Nullable(Snowflake),
  has_more: Type.Boolean(),
});
export type NotificationPage = Static<typeof NotificationPage>;

/** Items of the center, or messages that mention the user. */
export const NotificationRemoval = Type.Object({
  item_type: Type.Optional(Type.Unsafe<'mention' | 'regular'>({ enum: ['mention', 'regular'] })),
});
export type NotificationRemoval = Static<typeof NotificationRemoval>;
