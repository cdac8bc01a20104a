import Type, { type Static, type TSchema } from 'typebox';
import { GuildChannel } from '../channels/schemas.ts';
import { SEARCH_LIMITS } from '../limits/search.ts';
import { Message } from '../messages/schemas.ts';
import { PrivateChannel } from '../private-channels/schemas.ts';
import { EmptyList, List, Maybe, Snowflake, Text } from '../schemas/common.ts';
import { QueryFlag } from '../schemas/query.ts';
import { Thread } from '../threads/schemas.ts';
import { HAS_TYPES } from './has-types.ts';

const choices = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });

const withNegations = <const Values extends readonly string[]>(values: Values) =>
  [...values, ...values.map((value) => `-${value}` as const)] as const;

/** The kinds of authors. */
export const AUTHOR_TYPES = ['user', 'bot', 'webhook'] as const;

/** The kinds of embeds, fewer than the embeds' own types. */
export const SEARCH_EMBED_TYPES = ['image', 'video', 'gif', 'sound', 'article'] as const;
export type SearchEmbedType = (typeof SEARCH_EMBED_TYPES)[number];

/** The names of tabs. Each takes any filters. */
export const SEARCH_TABS = ['messages', 'links', 'media', 'files', 'pins'] as const;
export type SearchTabName = (typeof SEARCH_TABS)[number];

const AuthorType = choices(withNegations(AUTHOR_TYPES));
const Has = choices(withNegations(HAS_TYPES));
const EmbedType = choices(SEARCH_EMBED_TYPES);
const SortBy = choices(['timestamp', 'relevance']);
const SortOrder = choices(['asc', 'desc']);

const { limit, offset, slop, content, channels, ids, texts, filename, name } = SEARCH_LIMITS;
const ChannelIds = List(Snowflake, channels);
const Ids = List(Snowflake, ids);

/** The filters, with flags as a query or a body has them. */
const filters = <Flag extends TSchema>(flag: Flag) => ({
  limit: Type.Integer({ minimum: limit.min, maximum: limit.max, default: limit.default }),
  offset: Type.Integer({ minimum: 0, maximum: offset.max, default: 0 }),
  max_id: Type.Optional(Snowflake),
  min_id: Type.Optional(Snowflake),
  slop: Type.Integer({ minimum: 0, maximum: slop.max, default: slop.default }),
  content: Type.Optional(Text(content)),
  contents: Type.Optional(List(Text(content), texts)),
  author_type: Type.Optional(List(AuthorType, 2 * AUTHOR_TYPES.length)),
  author_id: Type.Optional(Ids),
  mentions: Type.Optional(Ids),
  mentions_role_id: Type.Optional(Ids),
  mention_everyone: Type.Optional(flag),
  replied_to_user_id: Type.Optional(Ids),
  replied_to_message_id: Type.Optional(Ids),
  pinned: Type.Optional(flag),
  has: Type.Optional(List(Has, 2 * HAS_TYPES.length)),
  embed_type: Type.Optional(List(EmbedType, SEARCH_EMBED_TYPES.length)),
  embed_provider: Type.Optional(List(Text(name), texts)),
  link_hostname: Type.Optional(List(Text(name), texts)),
  attachment_filename: Type.Optional(List(Text(filename), texts)),
  attachment_extension: Type.Optional(List(Text(name), texts)),
  sort_by: Type.Optional(SortBy),
  sort_order: Type.Optional(SortOrder),
});

/** The query of a search. */
export const SearchQuery = Type.Object({
  ...filters(QueryFlag),
  channel_id: Type.Optional(ChannelIds),
  include_nsfw: Type.Optional(QueryFlag),
});

/** Where the next page begins: after the message, in the order of the sorting. Empty after the last page. */
const SearchCursor = Type.Object({
  type: Type.Optional(choices(['timestamp', 'score'])),
  timestamp: Type.Optional(Snowflake),
  score: Type.Optional(Type.Object({ timestamp: Snowflake, score: Type.Optional(Type.Number()) })),
});
export type SearchCursor = Static<typeof SearchCursor>;

const SearchTab = Type.Object({ ...filters(Type.Boolean()), cursor: Maybe(SearchCursor) });
export type SearchTab = Static<typeof SearchTab>;

/** The body of a search by tabs. */
export const SearchTabsBody = Type.Object({
  tabs: Type.Object(
    Object.fromEntries(SEARCH_TABS.map((tab) => [tab, Type.Optional(SearchTab)])) as {
      [Tab in SearchTabName]: ReturnType<typeof Type.Optional<typeof SearchTab>>;
    },
    { additionalProperties: false },
  ),
  channel_ids: Maybe(ChannelIds),
  include_nsfw: Type.Boolean({ default: false }),
  track_exact_total_hits: Type.Boolean({ default: false }),
});
export type SearchTabsBody = Static<typeof SearchTabsBody>;

const FoundMessage = Type.Object({ ...Message.properties, hit: Type.Literal(true) });
export type FoundMessage = Static<typeof FoundMessage>;

/** Each message is in a list of its own, for compatibility: earlier versions of the public API added context around it. */
const FoundMessages = List(List(FoundMessage, 1), limit.max);

const facts = { analytics_id: Text(32), doing_deep_historical_index: Type.Boolean() };
const FoundChannels = List(Type.Union([GuildChannel, PrivateChannel]), limit.max);

const FoundThreads = List(Thread, limit.max);

export const SearchResult = Type.Object({
  ...facts,
  total_results: Type.Integer(),
  messages: FoundMessages,
  /** Only of private channels. */
  channels: Type.Optional(FoundChannels),
  /** Only of guilds. */
  threads: Type.Optional(FoundThreads),
});
export type SearchResult = Static<typeof SearchResult>;

const TabResult = Type.Object({
  messages: FoundMessages,
  channels: FoundChannels,
  threads: FoundThreads,
  members: EmptyList,
  cursor: SearchCursor,
  total_results: Type.Integer(),
  time_spent_ms: Type.Integer(),
});
export type TabResult = Static<typeof TabResult>;

export const SearchTabsResult = Type.Object({
  ...facts,
  tabs: Type.Object(
    Object.fromEntries(SEARCH_TABS.map((tab) => [tab, Type.Optional(TabResult)])) as {
      [Tab in SearchTabName]: ReturnType<typeof Type.Optional<typeof TabResult>>;
    },
  ),
});
export type SearchTabsResult = Static<typeof SearchTabsResult>;

/** The response while messages are being indexed. */
export const IndexNotReady = Type.Object({
  code: Type.Literal(110_000),
  message: Text(1024),
  documents_indexed: Type.Integer(),
  /** Seconds. */
  retry_after: Type.Integer(),
});
export type IndexNotReady = Static<typeof IndexNotReady>;
