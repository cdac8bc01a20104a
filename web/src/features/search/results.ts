import type { Message, Thread } from '@guildhall/client';
import { rest } from '../../state/api.ts';
import type { Fold } from '../../state/queries/fold.ts';
import { changePages, type Page, type Pages, removeItems } from '../../state/queries/pages.ts';
import { HOME } from '../../ui/place.ts';
import { ALL_CONVERSATIONS, createTabFilters } from './filters.ts';
import type { Search } from './state.ts';

export const SORTINGS = ['newest', 'oldest', 'relevant'] as const;
export type Sorting = (typeof SORTINGS)[number];

export const TABS = ['messages', 'media', 'files', 'links', 'pins'] as const;
export type Tab = (typeof TABS)[number];

/** A message found, and how many there are in all. */
export interface Result {
  readonly message: Message;
  /** The thread that it is in. The store has only those that the user joined. */
  readonly thread: Thread | undefined;
  readonly total: number;
}

/** Results read at a time. */
const PAGE = 25;
/** The slop with which words can be anywhere in a message. */
const ANYWHERE = 100;

const TAB_FILTERS = {
  messages: {},
  media: { has: ['image', 'video'] },
  files: { has: ['file'] },
  links: { has: ['link'] },
  pins: { pinned: true },
} as const;

const ORDERS = {
  newest: { sort_by: 'timestamp', sort_order: 'desc' },
  oldest: { sort_by: 'timestamp', sort_order: 'asc' },
  relevant: { sort_by: 'relevance' },
} as const;

const call = ({ guildId, channelId, filters }: Search, body: object, signal: AbortSignal) => {
  const named = filters.filter(({ kind }) => kind === 'in').map(({ value }) => value);
  const channels = named.length > 0 && guildId !== HOME ? { channel_ids: named } : {};
  const options = { body: { ...body, ...channels } as never, signal };
  if (guildId !== HOME) return rest.call('searchGuildTabs', { ...options, params: { guild_id: guildId } });
  if (named.includes(ALL_CONVERSATIONS)) return rest.call('searchOwnTabs', options);
  return rest.call('searchChannelTabs', { ...options, params: { channel_id: channelId } });
};

/** Reads a page of results; `position` is the cursor of the page before it. Throws RestError (110000 while messages are indexed), NetworkError. */
export async function readResults(
  search: Search,
  tab: Tab,
  sorting: Sorting,
  position: string | undefined,
  signal: AbortSignal,
): Promise<Page<Result>> {
  const query = {
    content: search.text,
    slop: ANYWHERE,
    limit: PAGE,
    offset: 0,
    ...createTabFilters(search.filters),
    ...TAB_FILTERS[tab],
    ...ORDERS[sorting],
    ...(position === undefined ? {} : { cursor: JSON.parse(position) }),
  };
  const body = { tabs: { [tab]: query }, include_nsfw: true, track_exact_total_hits: true };
  const { tabs } = await call(search, body, signal);
  const { messages = [], threads = [], total_results: total = 0, cursor } = tabs[tab] ?? {};
  const items = messages.flat().map((message) => {
    const thread = threads.find(({ id }) => id === message.channel_id);
    return { message, thread, total };
  });
  return { items, next: cursor?.type === undefined ? undefined : JSON.stringify(cursor) };
}

/** Results change with their messages. */
export const resultsFold: Fold<Pages<Result>> = {
  MESSAGE_UPDATE: (results, { guild_id: _guild, member: _member, ...message }) =>
    changePages(results, (items) =>
      items.some((item) => item.message.id === message.id)
        ? items.map((item) => (item.message.id === message.id ? { ...item, message } : item))
        : items,
    ),
  MESSAGE_DELETE: (results, { id }) => removeItems(results, ({ message }) => message.id === id),
  MESSAGE_DELETE_BULK: (results, { ids }) => removeItems(results, ({ message }) => ids.includes(message.id)),
};

/** Results by channel, in the order of the first one in each. */
export const groupByChannel = (
  results: readonly Result[],
): readonly (readonly [string, readonly Result[]])[] => [
  ...Map.groupBy(results, ({ message }) => message.channel_id),
];
