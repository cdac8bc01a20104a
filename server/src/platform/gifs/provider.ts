/** A GIF of a provider. */
export interface ProviderGif {
  readonly id: string;
  readonly title: string;
  /** The page or file that a message links to. */
  readonly url: string;
  /** Addresses of the animation and of a still of it. */
  readonly animation: string;
  readonly still: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A search that many people make, and one of its results. */
export interface GifCategory {
  readonly name: string;
  readonly gif: ProviderGif;
}

export interface GifQuery {
  readonly limit: number;
  /** A language tag such as `ar`. */
  readonly locale: string;
}

/** The provider failed or can't be reached. */
export class GifProviderError extends Error {
  override readonly name = 'GifProviderError';
}

/** A source of GIFs. Its methods throw GifProviderError. */
export interface GifProvider {
  /** The provider's name, for the embeds of its GIFs. */
  readonly name: string;
  search(query: string, options: GifQuery): Promise<readonly ProviderGif[]>;
  trending(options: GifQuery): Promise<readonly ProviderGif[]>;
  categories(locale: string): Promise<readonly GifCategory[]>;
  suggest(query: string, options: GifQuery): Promise<readonly string[]>;
}

declare module '../providers/index.ts' {
  interface ProviderKinds {
    gifs: GifProvider;
  }
}
