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
