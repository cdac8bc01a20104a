import type { Egress } from '../egress/index.ts';
import type { Providers } from '../providers/index.ts';
import { createGiphy } from './giphy.ts';
import { createGifLibrary } from './library.ts';

export { findLibraryFile, findLibraryGif, type LibraryFile } from './library.ts';
export { type GifProvider, GifProviderError, type ProviderGif } from './provider.ts';

export interface GifOptions {
  /** GUILDHALL_GIFS_KEY. */
  readonly key: string | undefined;
  /** GUILDHALL_GIFS_URL. */
  readonly url: string;
  readonly assetsUrl: string;
  readonly egress: Egress;
}

/** Registers the GIF providers: always the library, and the service that the operator has a key of, which is then preferred. */
export function registerGifs(providers: Providers, { key, url, assetsUrl, egress }: GifOptions): void {
  providers.register('gifs', 'library', createGifLibrary(assetsUrl));
  if (!key) return;
  providers.register('gifs', 'giphy', createGiphy({ key, url, egress }));
  providers.prefer('gifs', 'giphy');
}
