import { isDeepStrictEqual } from 'node:util';
import { canonicalEmoji } from '@guildhall/markup/emoji/canonical';
import { ChannelFlag } from '@guildhall/protocol/channels/flags';
import type {
  DefaultReaction,
  DefaultReactionInput,
  ForumTagInput,
} from '@guildhall/protocol/channels/forums';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import { tidyName } from '@guildhall/protocol/users/names';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import type { ChannelRow, EmojiRow } from '../../state/rows.ts';

type Tags = ChannelRow['available_tags'];

/** What reading the settings of a forum needs of its guild. */
export interface ForumGuild {
  readonly emojis: ReadonlyMap<string, EmojiRow>;
  nextId(): string;
}

/**
 * Reads an emoji of a forum's settings: a character, or a custom emoji of the guild. One that stays as it was is kept, even if its
 * custom emoji no longer exists. Throws 10014, and 50035 for both or other text.
 */
export function readForumEmoji(
  { emojis }: Pick<ForumGuild, 'emojis'>,
  { emoji_id = null, emoji_name = null }: DefaultReactionInput,
  field: string,
  before: Readonly<DefaultReaction> | null | undefined,
): DefaultReaction {
  if (emoji_id !== null && emoji_name !== null)
    throw invalidForm({
      [field]: { code: 'MUTUALLY_EXCLUSIVE', message: 'Only one of emoji_id and emoji_name can be given.' },
    });
  if (emoji_id !== null) {
    if (!emojis.has(emoji_id) && before?.emoji_id !== emoji_id) throw apiError(ErrorCode.UNKNOWN_EMOJI);
    return { emoji_id, emoji_name: null };
  }
  if (emoji_name === null || emoji_name === '') return { emoji_id: null, emoji_name: null };
  const character = canonicalEmoji(emoji_name);
  if (character === undefined)
    throw invalidForm({ [field]: { code: 'INVALID_EMOJI', message: 'Not an emoji.' } });
  return { emoji_id: null, emoji_name: character };
}

function readTag(
  guild: ForumGuild,
  { id = null, name, moderated, ...emoji }: ForumTagInput,
  field: string,
  before: Tags,
): Tags[number] {
  const known = id === null ? undefined : before.find((tag) => tag.id === id);
  if (id !== null && !known) throw apiError(ErrorCode.UNKNOWN_TAG);
  const read = readForumEmoji(guild, emoji, `${field}.emoji_name`, known);
  const tidy = tidyName(name);
  if (tidy === '' && read.emoji_id === null && read.emoji_name === null)
    throw invalidForm({
      [`${field}.name`]: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' },
    });
  return { id: known?.id ?? guild.nextId(), name: tidy, moderated: moderated ?? false, ...read };
}

/**
 * Reads the tags of a forum. Throws 10014, 10087 for an id that is not among those `before`, 30048, 40061 for equal names, 50035.
 */
export function readTags(guild: ForumGuild, inputs: readonly ForumTagInput[], before: Tags): Tags {
  if (inputs.length > THREAD_LIMITS.forumTags)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_TAGS_IN_FORUM_HAS_BEEN_REACHED);
  const tags = inputs.map((input, index) => readTag(guild, input, `available_tags.${index}`, before));
  const names = tags.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < tags.length || new Set(tags.map(({ id }) => id)).size < tags.length)
    throw apiError(ErrorCode.TAG_NAMES_MUST_BE_UNIQUE);
  return isDeepStrictEqual(tags, before) ? before : tags;
}

/** Throws 40066 if posts of a forum need a tag and members can set none. */
export function requireSettableTag({ flags, available_tags }: ChannelRow): void {
  if ((flags & ChannelFlag.REQUIRE_TAG) !== 0 && available_tags.every(({ moderated }) => moderated))
    throw apiError(ErrorCode.THERE_ARE_NO_TAGS_AVAILABLE_THAT_CAN_BE_SET_BY_NON_MODERATORS);
}
