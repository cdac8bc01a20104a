import type { DiscoverableGuild, EmojiSource } from '@guildhall/protocol/emoji/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { EMOJI_LIMITS } from '@guildhall/protocol/limits/emoji';
import type { Context } from '../../app.ts';
import { ApiError, unknownEmoji } from '../../platform/http/errors.ts';
import { accessVisibleGuild } from '../../state/access.ts';
import { approximateCounts } from '../../state/counts.ts';
import { presentEmojis } from '../../state/emoji.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { presentGuildSettings } from '../../state/present.ts';
import { loadGuildId } from './store.ts';

/** The guild of an emoji. Throws 10014, also if the caller can't see the guild. */
async function accessEmojiGuild(context: Context, emojiId: string): Promise<GuildState> {
  const guildId = await loadGuildId(context.app.db, emojiId);
  if (guildId === undefined) throw unknownEmoji();
  try {
    return await accessVisibleGuild(context, guildId);
  } catch (error) {
    throw error instanceof ApiError && error.code === ErrorCode.UNKNOWN_GUILD ? unknownEmoji() : error;
  }
}

async function presentProfile({ app }: Context, state: GuildState) {
  const settings = presentGuildSettings(state.guild);
  const emojis = presentEmojis(state.guild, state.emojis.values());
  return {
    id: settings.id,
    name: settings.name,
    icon: settings.icon,
    description: settings.description,
    features: [...settings.features],
    premium_subscription_count: settings.premium_subscription_count,
    ...(await approximateCounts(app, state)),
    emojis: emojis.slice(0, EMOJI_LIMITS.inProfile),
  };
}

/** Returns the public profile of an emoji's guild. Throws 10014. */
export async function getDiscoverableGuild(context: Context, emojiId: string): Promise<DiscoverableGuild> {
  const state = await accessEmojiGuild(context, emojiId);
  const settings = presentGuildSettings(state.guild);
  return {
    ...(await presentProfile(context, state)),
    banner: settings.banner,
    splash: settings.splash,
    discovery_splash: settings.discovery_splash,
    vanity_url_code: settings.vanity_url_code,
    preferred_locale: settings.preferred_locale,
    emoji_count: state.emojis.size,
    auto_removed: false,
  };
}

/** Returns the origin of an emoji. Throws 10014. */
export async function getEmojiSource(context: Context, emojiId: string): Promise<EmojiSource> {
  const state = await accessEmojiGuild(context, emojiId);
  const { premium_tier } = state.guild;
  return {
    type: 'GUILD',
    guild: { ...(await presentProfile(context, state)), premium_tier },
    application: null,
  };
}
