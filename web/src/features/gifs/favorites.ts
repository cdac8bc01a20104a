import type { Session } from '@guildhall/client';
import type { FavoriteGif, Gif } from '@guildhall/protocol/gifs/schemas';
import { GIF_LIMITS } from '@guildhall/protocol/limits/gifs';
import { changeSettings } from '../../state/settingsSync.ts';
import { getSetting, useSetting } from '../../state/useSetting.ts';

const NONE: readonly FavoriteGif[] = [];

/** The account's favorites, the newest first. An older server, which can still run while a cluster is updated, has none. */
export const useFavorites = (): readonly FavoriteGif[] => useSetting('favorite_gifs') ?? NONE;

/** What is kept of a GIF. */
export const toFavorite = ({ url, src, title, width, height }: FavoriteGif | Gif): FavoriteGif => ({
  url,
  src,
  title,
  width,
  height,
});

/** Adds a GIF to the favorites, or removes it. Returns false if there is no space for another. */
export function toggleFavorite(session: Session, gif: FavoriteGif): boolean {
  const known = getSetting(session.store, 'favorite_gifs') ?? NONE;
  const others = known.filter(({ url }) => url !== gif.url);
  const isKnown = others.length < known.length;
  if (!isKnown && others.length >= GIF_LIMITS.favorites) return false;
  changeSettings(session, { favorite_gifs: isKnown ? others : [gif, ...others] });
  return true;
}
