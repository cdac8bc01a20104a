import { getEmojiSlots } from '@guildhall/protocol/limits/emoji';
import {
  CHANNEL_LIMITS,
  GUILD_LIMITS,
  MESSAGE_LIMITS,
  STORAGE_LIMITS,
  UPLOAD_LIMITS,
  USER_LIMITS,
} from '@guildhall/protocol/limits/index';
import { getStickerSlots } from '@guildhall/protocol/limits/stickers';
import { getVideoLimits, type VideoQuality } from '@guildhall/protocol/limits/video';
import { getSoundSlots } from '@guildhall/protocol/limits/voice';
import { PremiumType } from '@guildhall/protocol/users/premium';

/** What of a user decides their limits. */
export interface LimitedUser {
  readonly bot?: boolean;
  readonly premiumType?: number;
}

/** What of a guild decides its limits: its boost tier (0 to 3), boosts and features. */
export interface LimitedGuild {
  readonly premium_tier: number;
  readonly features: readonly string[];
  readonly premium_subscription_count?: number;
}

/** Every limit that premium or boosts can raise. Sizes in bytes, bit rates in bits per second, texts in characters. */
export interface Limits {
  readonly messageContent: number;
  readonly guilds: number;
  /** Guilds are created by those only who are in fewer than these. */
  readonly guildsOfCreator: number;
  readonly guildsCreatedPerDay: number;
  readonly uploadBytes: number;
  readonly uploadTotalBytes: number;
  /** Kept for the account, uploaded by it in a day, and kept for the guild. */
  readonly accountStorageBytes: number;
  readonly dailyUploadBytes: number;
  readonly guildStorageBytes: number;
  readonly guildChannels: number;
  readonly guildEmoji: number;
  readonly guildAnimatedEmoji: number;
  readonly guildPremiumEmoji: number;
  readonly guildStickers: number;
  readonly guildSounds: number;
  readonly voiceBitrate: number;
  /** Of videos that the user sends in calls. */
  readonly camera: VideoQuality;
  readonly screen: VideoQuality;
  readonly stageVideoUsers: number;
  /** Whether the user can send burst reactions. */
  readonly hasBurstReactions: boolean;
}

/** Our own figures. */
const GUILDS_CREATED_PER_DAY = { person: 30, bot: 10 } as const;

/** By boost tier. From the public documentation's pages on emoji, stickers and guilds. */
const EMOJI_PREMIUM = 25;
const STAGE_VIDEO = [50, 50, 150, 300];
/** Each boost beyond those that tier 3 takes admits so many more to a stage's video. */
const STAGE_VIDEO_PER_BOOST = 30;
const TIER_3_BOOSTS = 14;

const at = <T>(byTier: readonly T[], tier: number): T =>
  byTier[Math.min(Math.max(Math.trunc(tier), 0), byTier.length - 1)] as T;

/** Whether a subscription raises the limits of messages and guilds: the full one and its older form, not the basic one. */
const isFull = (type: number) => type === PremiumType.NITRO || type === PremiumType.NITRO_CLASSIC;

/** What `user` may do, in `guild` where it matters: the more generous of what the two of them bring. */
export function limits(user: LimitedUser, guild?: LimitedGuild): Limits {
  const premium = user.bot ? PremiumType.NONE : (user.premiumType ?? PremiumType.NONE);
  const tier = guild?.premium_tier ?? 0;
  const has = (feature: string) => guild?.features.includes(feature) ?? false;
  const beyond = Math.max(0, (guild?.premium_subscription_count ?? 0) - TIER_3_BOOSTS);
  const guilds = isFull(premium) ? USER_LIMITS.guildsWithPremium : USER_LIMITS.guilds;
  const emoji = getEmojiSlots(guild ?? { premium_tier: tier, features: [] });
  return {
    messageContent:
      premium === PremiumType.NITRO ? MESSAGE_LIMITS.contentWithPremium : MESSAGE_LIMITS.content,
    guilds,
    guildsOfCreator: user.bot ? USER_LIMITS.guildsOfCreatingBot : guilds,
    guildsCreatedPerDay: user.bot ? GUILDS_CREATED_PER_DAY.bot : GUILDS_CREATED_PER_DAY.person,
    uploadBytes: Math.max(at(UPLOAD_LIMITS.byPremiumType, premium), at(UPLOAD_LIMITS.byGuildTier, tier)),
    uploadTotalBytes: UPLOAD_LIMITS.totalPerMessage,
    accountStorageBytes: at(STORAGE_LIMITS.accountByPremiumType, premium),
    dailyUploadBytes: at(STORAGE_LIMITS.dailyByPremiumType, premium),
    guildStorageBytes: at(STORAGE_LIMITS.guildByTier, tier),
    guildChannels: GUILD_LIMITS.channels,
    guildEmoji: emoji,
    guildAnimatedEmoji: emoji,
    guildPremiumEmoji: EMOJI_PREMIUM,
    guildStickers: getStickerSlots(guild ?? { premium_tier: tier, features: [] }),
    guildSounds: getSoundSlots(guild ?? { premium_tier: tier, features: [] }),
    voiceBitrate: at(CHANNEL_LIMITS.bitrateMax, has('VIP_REGIONS') ? 3 : tier),
    ...getVideoLimits(premium, tier),
    stageVideoUsers: at(STAGE_VIDEO, tier) + (tier >= 3 ? beyond * STAGE_VIDEO_PER_BOOST : 0),
    hasBurstReactions: premium !== PremiumType.NONE,
  };
}
