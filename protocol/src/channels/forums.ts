import Type, { type Static } from 'typebox';
import { CHANNEL_LIMITS, THREAD_LIMITS } from '../limits/channels.ts';
import { List, Maybe, Nullable, Snowflake, Text } from '../schemas/common.ts';
import { ForumLayoutType, SortOrderType, TagSetting } from './types.ts';

/** Characters of an emoji in `emoji_name`. */
const EMOJI_NAME = 100;

/** An emoji of a forum's settings: a custom one in `emoji_id`, or a character in `emoji_name`. */
const ForumEmoji = { emoji_id: Nullable(Snowflake), emoji_name: Nullable(Text(EMOJI_NAME)) };

/** A tag that posts of a forum can have. */
export const ForumTag = Type.Object({
  id: Snowflake,
  name: Text(THREAD_LIMITS.forumTagName.max),
  /** Whether only members with MANAGE_THREADS can add and remove it. */
  moderated: Type.Boolean(),
  ...ForumEmoji,
});
export type ForumTag = Static<typeof ForumTag>;

/** The emoji of the button with which posts get their first reaction. */
export const DefaultReaction = Type.Object(ForumEmoji);
export type DefaultReaction = Static<typeof DefaultReaction>;

const emojiInput = { emoji_id: Maybe(Snowflake), emoji_name: Maybe(Text(EMOJI_NAME)) };

/** Body with which a tag is created or replaced. */
export const ForumTagBody = Type.Object({
  name: Type.String({ maxLength: THREAD_LIMITS.forumTagName.max }),
  moderated: Maybe(Type.Boolean()),
  ...emojiInput,
});
export type ForumTagBody = Static<typeof ForumTagBody>;

/** A tag in the body of a forum: an existing one with its id, or a new one. */
export const ForumTagInput = Type.Object({ ...ForumTagBody.properties, id: Maybe(Snowflake) });
export type ForumTagInput = Static<typeof ForumTagInput>;

export const DefaultReactionInput = Type.Object(emojiInput);
export type DefaultReactionInput = Static<typeof DefaultReactionInput>;

/** Minutes of inactivity after which a thread is archived. */
export const AutoArchiveDuration = Type.Unsafe<number>({
  type: 'integer',
  enum: [...THREAD_LIMITS.autoArchiveMinutes],
});

const oneOf = <Values extends Readonly<Record<string, number>>>(values: Values) =>
  Type.Unsafe<Values[keyof Values]>({ type: 'integer', enum: Object.values(values) });

/** Which posts a filter by several tags shows. */
export const TagSettingInput = Type.Unsafe<TagSetting>({ type: 'string', enum: Object.values(TagSetting) });

/** Keys of a forum's wire object. The last two are in those of text and announcement channels as well. */
export const forumSettings = {
  available_tags: Type.Optional(List(ForumTag, THREAD_LIMITS.forumTags)),
  default_reaction_emoji: Maybe(DefaultReaction),
  default_sort_order: Maybe(Type.Integer()),
  default_forum_layout: Type.Optional(Type.Integer()),
  default_tag_setting: Type.Optional(Text(10)),
  default_thread_rate_limit_per_user: Type.Optional(Type.Integer()),
  default_auto_archive_duration: Type.Optional(Type.Integer()),
};

/** The same in the bodies that create and change channels. */
export const forumSettingInputs = {
  available_tags: Maybe(List(ForumTagInput, THREAD_LIMITS.forumTags)),
  default_reaction_emoji: Maybe(DefaultReactionInput),
  default_sort_order: Maybe(oneOf(SortOrderType)),
  default_forum_layout: Maybe(oneOf(ForumLayoutType)),
  default_tag_setting: Maybe(TagSettingInput),
  default_thread_rate_limit_per_user: Maybe(
    Type.Integer({ minimum: 0, maximum: CHANNEL_LIMITS.slowmodeSeconds }),
  ),
  default_auto_archive_duration: Maybe(AutoArchiveDuration),
};
