import { defineOperation, type RateLimit } from '../operation.ts';
import { IndexNotReady, SearchQuery, SearchResult, SearchTabsBody, SearchTabsResult } from './schemas.ts';

const rateLimit: RateLimit = { bucket: 'search', limit: 10, windowMs: 5_000 };
const found = { status: 200, body: SearchResult, notReady: IndexNotReady } as const;
const foundInTabs = { status: 200, body: SearchTabsResult, notReady: IndexNotReady } as const;

/** Searches for messages, in channels whose history the caller can read. Responds with 202 while messages are being indexed. */
export const searchOperations = {
  searchGuildMessages: defineOperation({
    id: 'searchGuildMessages',
    method: 'GET',
    path: '/guilds/{guild_id}/messages/search',
    summary:
      'Searches for messages in a guild. Bots without the message content intent get 50001 if a filter matches content.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    omitsForbidden: true,
    notFound: 10004,
    query: SearchQuery,
    response: found,
    rateLimit,
  }),
  searchChannelMessages: defineOperation({
    id: 'searchChannelMessages',
    method: 'GET',
    path: '/channels/{channel_id}/messages/search',
    summary: 'Searches for messages in a channel.',
    caller: 'user',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    notFound: 10003,
    query: SearchQuery,
    response: found,
    rateLimit,
  }),
  searchGuildTabs: defineOperation({
    id: 'searchGuildTabs',
    method: 'POST',
    path: '/guilds/{guild_id}/messages/search/tabs',
    summary: 'Makes several searches for messages in a guild at once.',
    caller: 'user',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    omitsForbidden: true,
    notFound: 10004,
    body: SearchTabsBody,
    response: foundInTabs,
    rateLimit,
    example: { body: { tabs: { messages: { content: 'hello' } } } },
  }),
  searchChannelTabs: defineOperation({
    id: 'searchChannelTabs',
    method: 'POST',
    path: '/channels/{channel_id}/messages/search/tabs',
    summary: 'Makes several searches for messages in a channel at once.',
    caller: 'user',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    notFound: 10003,
    body: SearchTabsBody,
    response: foundInTabs,
    rateLimit,
    example: { body: { tabs: { messages: { content: 'hello' } } } },
  }),
  searchOwnTabs: defineOperation({
    id: 'searchOwnTabs',
    method: 'POST',
    path: '/users/@me/messages/search/tabs',
    summary:
      "Makes several searches in all of the caller's private channels, without messages of blocked users.",
    caller: 'user',
    body: SearchTabsBody,
    response: foundInTabs,
    rateLimit,
    example: { body: { tabs: { messages: { content: 'hello' } } } },
  }),
};
