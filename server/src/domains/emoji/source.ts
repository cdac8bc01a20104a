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

/**
 * Returns the guild of an emoji or a sticker. Throws `unknown` if there is none, or if the caller can't see it.
 *
 * @param guildId undefined if there is no such thing
 */
export async function accessExpressionGuild(
  context: Context,
  guildId: string | undefined,
  unknown: () => ApiError,
): Promise<GuildState> {
  if (guildId === undefined) throw unknown();
  try {
    return await accessVisibleGuild(context, guildId);
  } catch (error) {
    throw error instanceof ApiError && error.code === ErrorCode.UNKNOWN_GUILD ? unknown() : error;
  }
}

const accessEmojiGuild = async (context: Context, emojiId: string): Promise<GuildState> =>
  accessExpressionGuild(context, await loadGuildId(context.app.db, emojiId), unknownEmoji);

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

/** The public profile of a guild. */
export async function presentDiscoverableGuild(
  context: Context,
  state: GuildState,
): Promise<DiscoverableGuild> {
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

/** Returns the public profile of an emoji's guild. Throws 10014. */
export const getDiscoverableGuild = async (context: Context, emojiId: string): Promise<DiscoverableGuild> =>
  presentDiscoverableGuild(context, await accessEmojiGuild(context, emojiId));

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
