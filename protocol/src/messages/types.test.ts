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
  expectSubset(MessageFlags, MessageFlag);
});

it('has the small enumerations', () => {
  expectSubset(Reference, MessageReferenceType);
  expectSubset(Sticker, StickerType);
  expectSubset(Format, StickerFormatType);
  expect(Object.values(AllowedMentionType).sort()).toEqual(Object.values(AllowedMentionsTypes).sort());
});
