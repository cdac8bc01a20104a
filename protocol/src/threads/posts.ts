import Type, { type Static } from 'typebox';
import { Attachment } from '../attachments/schemas.ts';
import { TagSettingInput } from '../channels/forums.ts';
import { CHANNEL_LIMITS, THREAD_LIMITS } from '../limits/channels.ts';
import { GUILD_LIMITS } from '../limits/guilds.ts';
import { Member } from '../members/schemas.ts';
import { CreateMessageBody, Message } from '../messages/schemas.ts';
import { Dictionary, ImageHash, List, Maybe, Nullable, Snowflake, Text } from '../schemas/common.ts';
import { QueryFlag } from '../schemas/query.ts';
import { AppliedTags, NewMessageThread, Thread, ThreadList } from './schemas.ts';

const { content, tts, flags, embeds, allowed_mentions, attachments, sticker_ids, poll } =
  CreateMessageBody.properties;

/** The first message of a post. */
export const PostMessage = Type.Object({
  content,
  tts,
  flags,
  embeds,
  allowed_mentions,
  attachments,
  sticker_ids,
  poll,
});
export type PostMessage = Static<typeof PostMessage>;

/** Body with which a thread is started on its own, private unless `type` says otherwise; in forums a post, with its message. */
export const NewThread = Type.Object({
  ...NewMessageThread.properties,
  type: Maybe(Type.Integer({ minimum: 0, maximum: 255 })),
  invitable: Maybe(Type.Boolean()),
  applied_tags: Maybe(AppliedTags),
  /** In forums alone, and required there. */
  message: Maybe(PostMessage),
});
export type NewThread = Static<typeof NewThread>;

/** Characters of a media preview's description (message documentation, Media Preview). */
export const MEDIA_DESCRIPTION_MAX = 64;

/** What a post of a media channel shows of itself. */
export const MediaPreview = Type.Object({
  guild_id: Snowflake,
  guild_name: Text(GUILD_LIMITS.name.max),
  guild_icon: Nullable(ImageHash),
  /** The post. */
  channel_id: Snowflake,
  parent_channel_id: Snowflake,
  /** Of the first message: the same as the post's. */
  message_id: Snowflake,
  author_id: Snowflake,
  title: Text(CHANNEL_LIMITS.name.max),
  /** The beginning of the first message. */
  description: Text(MEDIA_DESCRIPTION_MAX),
  has_media_attachment: Type.Boolean(),
  /** Its first picture or video. */
  thumbnail: Type.Optional(Attachment),
});
export type MediaPreview = Static<typeof MediaPreview>;

/** A new thread; a post with its first message. */
export const CreatedThread = Type.Object({ ...Thread.properties, message: Type.Optional(Message) });
export type CreatedThread = Static<typeof CreatedThread>;

const choices = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });

const { limit, offset, name, slop } = THREAD_LIMITS.search;

/** The filters of a search for threads. Words of the name are found wherever they are, so `slop` has no effect. */
export const ThreadSearchQuery = Type.Object({
  name: Type.Optional(Text(name)),
  slop: Type.Optional(Type.Integer({ minimum: 0, maximum: slop })),
  tag: Type.Optional(List(Snowflake, THREAD_LIMITS.forumTags)),
  tag_setting: Type.Optional(TagSettingInput),
  archived: Type.Optional(QueryFlag),
  sort_by: Type.Optional(choices(['last_message_time', 'archive_time', 'relevance', 'creation_time'])),
  sort_order: Type.Optional(choices(['asc', 'desc'])),
  limit: Type.Integer({ minimum: limit.min, maximum: limit.max, default: limit.default }),
  offset: Type.Integer({ minimum: 0, maximum: offset, default: 0 }),
  max_id: Type.Optional(Snowflake),
  min_id: Type.Optional(Snowflake),
});
export type ThreadSearchQuery = Static<typeof ThreadSearchQuery>;

export const ThreadSearchResult = Type.Object({
  ...ThreadList(limit.max).properties,
  /** Of posts, except those whose first message was deleted. */
  first_messages: Type.Optional(List(Message, limit.max)),
  has_more: Type.Boolean(),
  /** Counted up to 10,000. */
  total_results: Type.Integer(),
});
export type ThreadSearchResult = Static<typeof ThreadSearchResult>;

/** Posts whose data is wanted. */
export const PostDataBody = Type.Object({ thread_ids: List(Snowflake, THREAD_LIMITS.postData) });

/** The data of posts by their ids. */
export const PostData = Type.Object({
  threads: Dictionary(
    Snowflake,
    Type.Object({ owner: Nullable(Member), first_message: Nullable(Message) }),
    THREAD_LIMITS.postData,
  ),
});
export type PostData = Static<typeof PostData>;
