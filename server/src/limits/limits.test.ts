import { PremiumType } from '@guildhall/protocol/users/premium';
import { describe, expect, test } from 'vitest';
import { limits } from './index.ts';

const guild = (premium_tier: number, more: object = {}) => ({
  premium_tier,
  features: [] as string[],
  ...more,
});

test('without premium and boosts', () => {
  expect(limits({})).toMatchObject({
    messageContent: 2_000,
    guilds: 100,
    uploadBytes: 10 * 1024 * 1024,
    guildEmoji: 50,
    guildStickers: 5,
    guildSounds: 8,
    voiceBitrate: 96_000,
    stageVideoUsers: 50,
    hasBurstReactions: false,
  });
});

describe('what premium raises', () => {
  test.each([
    [PremiumType.NITRO, 4_000, 200, 500],
    [PremiumType.NITRO_CLASSIC, 2_000, 200, 50],
    [PremiumType.NITRO_BASIC, 2_000, 100, 50],
  ])('type %i', (premiumType, messageContent, guilds, mebibytes) => {
    expect(limits({ premiumType })).toMatchObject({
      messageContent,
      guilds,
      uploadBytes: mebibytes * 1024 * 1024,
    });
  });

  test('more may be kept and uploaded', () => {
    const gibibyte = 1024 ** 3;
    expect(limits({ premiumType: PremiumType.NITRO })).toMatchObject({
      accountStorageBytes: 100 * gibibyte,
      dailyUploadBytes: 10 * gibibyte,
      guildStorageBytes: 50 * gibibyte,
    });
    expect(limits({}, guild(3))).toMatchObject({
      accountStorageBytes: 10 * gibibyte,
      dailyUploadBytes: gibibyte,
      guildStorageBytes: 200 * gibibyte,
    });
  });

  test('a bot has none', () => {
    expect(limits({ bot: true, premiumType: PremiumType.NITRO }).messageContent).toBe(2_000);
  });
});

describe('what boosts raise', () => {
  test.each([
    [0, 10, 50, 5, 8, 96_000],
    [1, 10, 100, 15, 24, 128_000],
    [2, 50, 150, 30, 36, 256_000],
    [3, 100, 250, 60, 48, 384_000],
  ])('tier %i', (tier, mebibytes, guildEmoji, guildStickers, guildSounds, voiceBitrate) => {
    expect(limits({}, guild(tier))).toMatchObject({
      uploadBytes: mebibytes * 1024 * 1024,
      guildEmoji,
      guildAnimatedEmoji: guildEmoji,
      guildStickers,
      guildSounds,
      voiceBitrate,
    });
  });

  test('the more generous of user and guild counts', () => {
    expect(limits({ premiumType: PremiumType.NITRO_BASIC }, guild(3)).uploadBytes).toBe(100 * 1024 * 1024);
    expect(limits({ premiumType: PremiumType.NITRO }, guild(3)).uploadBytes).toBe(500 * 1024 * 1024);
  });

  test('features and boosts beyond tier 3', () => {
    const features = ['MORE_EMOJI', 'MORE_STICKERS', 'MORE_SOUNDBOARD', 'VIP_REGIONS'];
    expect(limits({}, guild(0, { features }))).toMatchObject({
      guildEmoji: 200,
      guildStickers: 60,
      guildSounds: 96,
      voiceBitrate: 384_000,
    });
    expect(limits({}, guild(3, { features })).guildEmoji).toBe(250);
    expect(limits({}, guild(3, { premium_subscription_count: 20 })).stageVideoUsers).toBe(480);
  });
});
