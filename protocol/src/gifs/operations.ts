import { defineOperation, type RateLimit } from '../operation.ts';
import {
  GifCategories,
  GifCategoriesQuery,
  GifList,
  GifSearch,
  GifSelection,
  GifTerms,
  GifTermsQuery,
  TrendingGifs,
  TrendingTermsQuery,
} from './schemas.ts';

/** Ours: a search for each pause in typing. */
const rateLimit: RateLimit = { bucket: 'gifs', limit: 30, windowMs: 10_000 };
/** 503 while the provider can't be reached. */
const errorStatuses = [503];

/** GIFs of the instance's provider: its own library unless the operator has set another. */
export const gifsOperations = {
  searchGifs: defineOperation({
    id: 'searchGifs',
    method: 'GET',
    path: '/gifs/search',
    summary: 'Searches for GIFs.',
    caller: 'none',
    query: GifSearch,
    example: { query: { q: 'wave' } },
    response: { status: 200, body: GifList },
    errorStatuses,
    rateLimit,
  }),
  listTrendingGifs: defineOperation({
    id: 'listTrendingGifs',
    method: 'GET',
    path: '/gifs/trending-gifs',
    summary: 'Lists the GIFs that are used most.',
    caller: 'none',
    query: TrendingGifs,
    response: { status: 200, body: GifList },
    errorStatuses,
    rateLimit,
  }),
  listGifCategories: defineOperation({
    id: 'listGifCategories',
    method: 'GET',
    path: '/gifs/trending',
    summary: 'Lists searches for GIFs that many people make, each with one of its results.',
    caller: 'none',
    query: GifCategoriesQuery,
    response: { status: 200, body: GifCategories },
    errorStatuses,
    rateLimit,
  }),
  suggestGifTerms: defineOperation({
    id: 'suggestGifTerms',
    method: 'GET',
    path: '/gifs/suggest',
    summary: 'Suggests searches for GIFs that begin with a text or are similar to it.',
    caller: 'none',
    query: GifTermsQuery,
    example: { query: { q: 'wa' } },
    response: { status: 200, body: GifTerms },
    errorStatuses,
    rateLimit,
  }),
  listTrendingGifTerms: defineOperation({
    id: 'listTrendingGifTerms',
    method: 'GET',
    path: '/gifs/trending-search',
    summary: 'Lists searches for GIFs that many people make.',
    caller: 'none',
    query: TrendingTermsQuery,
    response: { status: 200, body: GifTerms },
    errorStatuses,
    rateLimit,
  }),
  selectGif: defineOperation({
    id: 'selectGif',
    method: 'POST',
    path: '/gifs/select',
    summary: 'Counts a use of a GIF, by which the trending ones of the library are ordered.',
    caller: 'any',
    body: GifSelection,
    example: { body: { id: 'wave', q: 'hello' } },
    response: { status: 204 },
    rateLimit,
  }),
};
