import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Gif, GifCategories } from '@guildhall/protocol/gifs/schemas';
import { GIF_LIMITS } from '@guildhall/protocol/limits/gifs';
import type { App } from '../../app.ts';
import {
  findLibraryGif,
  type GifProvider,
  GifProviderError,
  type ProviderGif,
} from '../../platform/gifs/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import { cleanAddress } from '../media-proxy/index.ts';
import { countGifUse, loadGifUses } from './store.ts';

/** The id of the library's GIFs in the table of uses is their name. */
const isOfLibrary = ({ config }: App, { id, url }: ProviderGif) =>
  findLibraryGif(config.assetsUrl, url)?.id === id;

/** The address at which this instance shows an image of the provider; undefined if it can't. */
function getOwnAddress({ config, external }: App, url: string): string | undefined {
  if (url.startsWith(`${config.assetsUrl}/`)) return url;
  const address = cleanAddress(url);
  return address && config.assetsUrl + external.getPath(address);
}

function presentGif(app: App, gif: ProviderGif): Gif[] {
  const [src, preview] = [getOwnAddress(app, gif.animation), getOwnAddress(app, gif.still)];
  if (!src || !preview) return [];
  const title = [...gif.title].slice(0, 100).join('');
  return [
    { id: gif.id, title, url: gif.url, src, gif_src: src, preview, width: gif.width, height: gif.height },
  ];
}

const presentAll = (app: App, gifs: readonly ProviderGif[], limit: number): Gif[] =>
  gifs.flatMap((gif) => presentGif(app, gif)).slice(0, limit);

/** Calls the provider, or returns what it returned to an earlier call. Throws 130000 (503) while it can't be reached. */
async function ask<Result>(
  app: App,
  key: readonly (string | number)[],
  call: (provider: GifProvider) => Promise<Result>,
): Promise<Result> {
  const provider = app.providers.find('gifs')!;
  try {
    return await app.gifCache.get(JSON.stringify(key), () => call(provider));
  } catch (error) {
    if (!(error instanceof GifProviderError)) throw error;
    app.log.warn('gifs.provider', { provider: provider.name, reason: error.message });
    throw apiError(ErrorCode.API_RESOURCE_OVERLOADED);
  }
}

interface Options {
  readonly limit: number | undefined;
  readonly locale: string | undefined;
}

const complete = ({ limit = GIF_LIMITS.usualResults, locale = 'en-US' }: Options) => ({ limit, locale });

export async function searchGifs(app: App, query: string, options: Options): Promise<Gif[]> {
  const { limit, locale } = complete(options);
  const wanted = query.trim();
  if (!wanted) return [];
  const found = await ask(app, ['search', wanted, limit, locale], (provider) =>
    provider.search(wanted, { limit, locale }),
  );
  return presentAll(app, found, limit);
}

/** The provider's trending GIFs; those of the library by their number of uses. */
export async function listTrendingGifs(app: App, options: Options): Promise<Gif[]> {
  const { limit, locale } = complete(options);
  const found = await ask(app, ['trending', limit, locale], async (provider) => {
    const gifs = await provider.trending({ limit: GIF_LIMITS.results, locale });
    if (!gifs.some((gif) => isOfLibrary(app, gif))) return gifs;
    const uses = await loadGifUses(app.db);
    return gifs.toSorted((a, b) => (uses.get(b.id) ?? 0) - (uses.get(a.id) ?? 0));
  });
  return presentAll(app, found, limit);
}

export async function listGifCategories(app: App, locale = 'en-US'): Promise<GifCategories> {
  const [found, gifs] = await Promise.all([
    ask(app, ['categories', locale], (provider) => provider.categories(locale)),
    listTrendingGifs(app, { limit: 1, locale }),
  ]);
  const categories = found.flatMap(({ name, gif }) => {
    const src = getOwnAddress(app, gif.animation);
    return src && name.length <= GIF_LIMITS.query ? [{ name, src }] : [];
  });
  return { categories: categories.slice(0, GIF_LIMITS.categories), gifs };
}

export async function suggestGifTerms(app: App, query: string, options: Options): Promise<string[]> {
  const { limit = GIF_LIMITS.usualTerms, locale = 'en-US' } = options;
  const found = await ask(app, ['suggest', query, limit, locale], (provider) =>
    provider.suggest(query, { limit, locale }),
  );
  return found.filter((term) => term.length <= GIF_LIMITS.query).slice(0, limit);
}

/** Counts a use of a GIF of the library; other ids are ignored. */
export async function selectGif(app: App, id: string): Promise<void> {
  if (findLibraryGif(app.config.assetsUrl, `${app.config.assetsUrl}/gifs/${id}.gif`))
    await countGifUse(app.db, id);
}
