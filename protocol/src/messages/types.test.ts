import {
  AllowedMentionsTypes,
  StickerFormatType as Format,
  MessageFlags,
  MessageReferenceType as Reference,
  StickerType as Sticker,
  MessageType as Type,
} from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { expectSubset } from '../testing/api-types.ts';
import { MessageFlag } from './flags.ts';
import { AllowedMentionType, MessageReferenceType } from './references.ts';
import { StickerFormatType, StickerType } from './stickers.ts';
import { MessageType } from './types.ts';

it('has the message types of the spec', () => {
  expect(MessageType).toEqual({
    DEFAULT: 0,
    RECIPIENT_ADD: 1,
    RECIPIENT_REMOVE: 2,
    CALL: 3,
    CHANNEL_NAME_CHANGE: 4,
    CHANNEL_ICON_CHANGE: 5,
    CHANNEL_PINNED_MESSAGE: 6,
    USER_JOIN: 7,
    GUILD_BOOST: 8,
    GUILD_BOOST_TIER_1: 9,
    GUILD_BOOST_TIER_2: 10,
    GUILD_BOOST_TIER_3: 11,
    CHANNEL_FOLLOW_ADD: 12,
    GUILD_STREAM: 13,
    GUILD_DISCOVERY_DISQUALIFIED: 14,
    GUILD_DISCOVERY_REQUALIFIED: 15,
    GUILD_DISCOVERY_GRACE_PERIOD_INITIAL_WARNING: 16,
    GUILD_DISCOVERY_GRACE_PERIOD_FINAL_WARNING: 17,
    THREAD_CREATED: 18,
    REPLY: 19,
    CHAT_INPUT_COMMAND: 20,
    THREAD_STARTER_MESSAGE: 21,
    GUILD_INVITE_REMINDER: 22,
    CONTEXT_MENU_COMMAND: 23,
    AUTO_MODERATION_ACTION: 24,
    ROLE_SUBSCRIPTION_PURCHASE: 25,
    INTERACTION_PREMIUM_UPSELL: 26,
    STAGE_START: 27,
    STAGE_END: 28,
    STAGE_SPEAKER: 29,
    STAGE_RAISE_HAND: 30,
    STAGE_TOPIC: 31,
    GUILD_APPLICATION_PREMIUM_SUBSCRIPTION: 32,
    PRIVATE_CHANNEL_INTEGRATION_ADDED: 33,
    PRIVATE_CHANNEL_INTEGRATION_REMOVED: 34,
    PREMIUM_REFERRAL: 35,
    GUILD_INCIDENT_ALERT_MODE_ENABLED: 36,
    GUILD_INCIDENT_ALERT_MODE_DISABLED: 37,
    GUILD_INCIDENT_REPORT_RAID: 38,
    GUILD_INCIDENT_REPORT_FALSE_ALARM: 39,
    GUILD_DEADCHAT_REVIVE_PROMPT: 40,
    CUSTOM_GIFT: 41,
    GUILD_GAMING_STATS_PROMPT: 42,
    PURCHASE_NOTIFICATION: 44,
    VOICE_HANGOUT_INVITE: 45,
    POLL_RESULT: 46,
    CHANGELOG: 47,
    NITRO_NOTIFICATION: 48,
    CHANNEL_LINKED_TO_LOBBY: 49,
    GIFTING_PROMPT: 50,
    IN_GAME_MESSAGE_NUX: 51,
    GUILD_JOIN_REQUEST_ACCEPT_NOTIFICATION: 52,
    GUILD_JOIN_REQUEST_REJECT_NOTIFICATION: 53,
    GUILD_JOIN_REQUEST_WITHDRAWN_NOTIFICATION: 54,
    HD_STREAMING_UPGRADED: 55,
    CHAT_WALLPAPER_SET: 56,
    CHAT_WALLPAPER_REMOVE: 57,
    REPORT_TO_MOD_DELETED_MESSAGE: 58,
    REPORT_TO_MOD_TIMEOUT_USER: 59,
    REPORT_TO_MOD_KICK_USER: 60,
    REPORT_TO_MOD_BAN_USER: 61,
    REPORT_TO_MOD_CLOSED_REPORT: 62,
    PREMIUM_GROUP_INVITE: 64,
    VOICE_SESSION: 65,
    GUILD_BOOST_UPSELL: 66,
    FRIEND_REQUEST_ACCEPTED: 67,
    MEDIA_MENTION_MESSAGE: 68,
  });
  expect(Object.values(MessageType)).not.toContain(43);
  expectSubset(Type, MessageType);
});

it('has the message flags', () => {
  const bits = Object.fromEntries(Object.entries(MessageFlag).map(([name, flag]) => [name, Math.log2(flag)]));
  expect(bits).toEqual({
    CROSSPOSTED: 0,
    IS_CROSSPOST: 1,
    SUPPRESS_EMBEDS: 2,
    SOURCE_MESSAGE_DELETED: 3,
    URGENT: 4,
    HAS_THREAD: 5,
    EPHEMERAL: 6,
    LOADING: 7,
    FAILED_TO_MENTION_SOME_ROLES_IN_THREAD: 8,
    GUILD_FEED_HIDDEN: 9,
    SHOULD_SHOW_LINK_NOT_DISCORD_WARNING: 10,
    SUPPRESS_NOTIFICATIONS: 12,
    IS_VOICE_MESSAGE: 13,
    HAS_SNAPSHOT: 14,
    IS_COMPONENTS_V2: 15,
    SENT_BY_SOCIAL_LAYER_INTEGRATION: 16,
    HIDDEN_SUSPENDED_USER: 17,
    IS_FIRST_BOOSTER: 18,
    IS_GUILD_OFFICIAL: 19,
  });
  expectSubset(MessageFlags, MessageFlag);
});

it('has the small enumerations', () => {
  expect(MessageReferenceType).toEqual({ DEFAULT: 0, FORWARD: 1 });
  expect(AllowedMentionType).toEqual({ ROLES: 'roles', USERS: 'users', EVERYONE: 'everyone' });
  expect(StickerType).toEqual({ STANDARD: 1, GUILD: 2 });
  expect(StickerFormatType).toEqual({ PNG: 1, APNG: 2, LOTTIE: 3, GIF: 4 });
  expectSubset(Reference, MessageReferenceType);
  expectSubset(Sticker, StickerType);
  expectSubset(Format, StickerFormatType);
  expect(Object.values(AllowedMentionType).sort()).toEqual(Object.values(AllowedMentionsTypes).sort());
});
