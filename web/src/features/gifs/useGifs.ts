import type { FavoriteGif, Gif } from '@guildhall/protocol/gifs/schemas';
import { currentLocale } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useFavorites } from './favorites.ts';

/** What the tab shows. */
export type GifView =
  | { readonly kind: 'home' | 'favorites' | 'trending' }
  | { readonly kind: 'search'; readonly query: string };

/** A tile of the tab: what leads to more GIFs, or one. */
export type GifTile =
  | { readonly kind: 'favorites' | 'trending'; readonly src: string | undefined }
  | { readonly kind: 'category'; readonly name: string; readonly src: string }
  | { readonly kind: 'gif'; readonly gif: FavoriteGif | Gif };

/** GIFs of one response. */
const LIMIT = 50;
/** ms for which results are shown without asking again. */
const FRESH = 10 * 60_000;

export interface GifTiles {
  readonly tiles: readonly GifTile[];
  readonly isLoading: boolean;
  readonly error: unknown;
  retry(): void;
}

/** Loads the tiles of a view. */
export function useGifs(view: GifView): GifTiles {
  const favorites = useFavorites();
  const locale = currentLocale();
  const { kind } = view;
  const query = kind === 'search' ? view.query : '';
  const home = useLiveQuery({
    queryKey: ['gifs', 'home', locale],
    queryFn: ({ signal }) => rest.call('listGifCategories', { query: { locale }, signal }),
    enabled: kind === 'home',
    staleTime: FRESH,
  });
  const found = useLiveQuery({
    queryKey: ['gifs', kind, locale, query],
    queryFn: ({ signal }) =>
      kind === 'search'
        ? rest.call('searchGifs', { query: { q: query, locale, limit: LIMIT }, signal })
        : rest.call('listTrendingGifs', { query: { locale, limit: LIMIT }, signal }),
    enabled: kind === 'trending' || kind === 'search',
    staleTime: FRESH,
  });
  const asTiles = (gifs: readonly (FavoriteGif | Gif)[]) =>
    gifs.map((gif) => ({ kind: 'gif', gif }) as const);
  if (kind === 'favorites')
    return { tiles: asTiles(favorites), isLoading: false, error: undefined, retry: () => {} };
  const used = kind === 'home' ? home : found;
  const categories = (home.data?.categories ?? []).map((each) => ({ kind: 'category', ...each }) as const);
  const tiles: readonly GifTile[] =
    kind !== 'home'
      ? asTiles(found.data ?? [])
      : home.data
        ? [
            { kind: 'favorites', src: favorites[0]?.src },
            { kind: 'trending', src: home.data.gifs[0]?.src },
            ...categories,
          ]
        : [];
  return {
    tiles,
    isLoading: used.isPending,
    error: used.isError ? used.error : undefined,
    retry: () => void used.refetch(),
  };
}
