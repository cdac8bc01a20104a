import { ChannelFlag } from '@guildhall/protocol/channels/flags';
import { ChannelType, isForumType, isVoiceType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import type { GuildRow } from '../../state/rows.ts';

const KNOWN: ReadonlySet<number> = new Set(Object.values(ChannelType));

/**
 * Throws unless a guild can have channels of `type`: 50035 for unknown numbers, 50024 for kinds that guilds don't
 * have or not yet, and for announcements without the feature NEWS.
 */
export function requireServedType(guild: Pick<GuildRow, 'features'>, type: number): void {
  if (type === ChannelType.GUILD_TEXT || type === ChannelType.GUILD_CATEGORY || isForumType(type)) return;
  if (isVoiceType(type as ChannelType)) return;
  if (type === ChannelType.GUILD_ANNOUNCEMENT && guild.features.includes('NEWS')) return;
  if (KNOWN.has(type)) throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
  throw invalidForm({
    type: { code: 'BASE_TYPE_CHOICES', message: 'Value must be one of the allowed choices.' },
  });
}

/** Throws 50024 unless a channel can turn into `to`: text and announcement channels into one another. */
export function requireConvertible(guild: Pick<GuildRow, 'features'>, from: number, to: number): void {
  if (from === to) return;
  requireServedType(guild, to);
  const convertible: readonly number[] = [ChannelType.GUILD_TEXT, ChannelType.GUILD_ANNOUNCEMENT];
  if (!convertible.includes(from) || !convertible.includes(to))
    throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
}

/** The flags that a body can set (public documentation, modify channel). */
function getSettableFlags(type: number): number {
  const common =
    ChannelFlag.GUILD_FEED_REMOVED | ChannelFlag.ACTIVE_CHANNELS_REMOVED | ChannelFlag.IS_SPOILER_CHANNEL;
  if (!isForumType(type)) return common;
  const forum = common | ChannelFlag.REQUIRE_TAG;
  return type === ChannelType.GUILD_MEDIA ? forum | ChannelFlag.HIDE_MEDIA_DOWNLOAD_OPTIONS : forum;
}

/** The flags of a channel after a change; those that a body can't set stay. */
export function readFlags(flags: number | null | undefined, type: number, before: number): number {
  if (flags === null || flags === undefined) return before;
  const settable = getSettableFlags(type);
  return (before & ~settable) | (flags & settable);
}
