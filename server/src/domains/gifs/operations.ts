import type { gifsOperations } from '@guildhall/protocol/gifs/operations';
import type { Handlers } from '../../domain.ts';
import { listGifCategories, listTrendingGifs, searchGifs, selectGif, suggestGifTerms } from './service.ts';

export const gifsHandlers: Handlers<typeof gifsOperations> = {
  searchGifs: ({ app, query: { q, limit, locale } }) => searchGifs(app, q, { limit, locale }),
  listTrendingGifs: ({ app, query: { limit, locale } }) => listTrendingGifs(app, { limit, locale }),
  listGifCategories: ({ app, query: { locale } }) => listGifCategories(app, locale),
  suggestGifTerms: ({ app, query: { q, limit, locale } }) => suggestGifTerms(app, q, { limit, locale }),
  listTrendingGifTerms: async ({ app, query: { limit, locale } }) => {
    const { categories } = await listGifCategories(app, locale);
    return categories.map(({ name }) => name).slice(0, limit ?? 5);
  },
  selectGif: ({ app, body: { id } }) => selectGif(app, id),
};
