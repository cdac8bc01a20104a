import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import { type Egress, EgressError } from '../egress/index.ts';
import { type GifProvider, GifProviderError, type ProviderGif } from './provider.ts';

/** ms for a call, and bytes of a response. */
const TIMEOUT = 5_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Documented: the most GIFs of one response. */
const MAX_RESULTS = 50;
/** Shown to all ages that can have an account. */
const RATING = 'pg-13';

const Image = Type.Object({ url: Type.String(), width: Type.String(), height: Type.String() });
const Found = Type.Object({
  id: Type.String(),
  title: Type.String(),
  url: Type.String(),
  images: Type.Object({ fixed_width: Image, fixed_width_still: Type.Object({ url: Type.String() }) }),
});
const Gifs = Type.Object({ data: Type.Array(Found) });
const Categories = Type.Object({
  data: Type.Array(Type.Object({ name: Type.String(), gif: Type.Optional(Found) })),
});
const Terms = Type.Object({ data: Type.Array(Type.Object({ name: Type.String() })) });

const toGif = ({ id, title, url, images }: Static<typeof Found>): ProviderGif => ({
  id,
  title,
  url,
  animation: images.fixed_width.url,
  still: images.fixed_width_still.url,
  width: Number(images.fixed_width.width),
  height: Number(images.fixed_width.height),
});

/** GIFs from a service with the API of Giphy. Source: https://developers.giphy.com/docs/api. */
export function createGiphy({ key, url, egress }: { key: string; url: string; egress: Egress }): GifProvider {
  async function call<S extends TSchema>(
    path: string,
    schema: S,
    query: Readonly<Record<string, string>>,
  ): Promise<Static<S>> {
    const search = new URLSearchParams({ api_key: key, rating: RATING, ...query });
    try {
      const { status, body } = await egress.fetch(`${url}/v1/gifs/${path}?${search}`, {
        headers: { accept: 'application/json' },
        timeoutMs: TIMEOUT,
        maxBytes: MAX_BYTES,
        maxRedirects: 0,
      });
      const found: unknown = status === 200 ? JSON.parse(body.toString('utf8')) : undefined;
      if (!Value.Check(schema, found)) throw new GifProviderError(`It responded with ${status}.`);
      return found as Static<S>;
    } catch (error) {
      if (error instanceof EgressError || error instanceof SyntaxError)
        throw new GifProviderError(error.message, { cause: error });
      throw error;
    }
  }
  const count = (limit: number) => String(Math.min(limit, MAX_RESULTS));
  return {
    name: 'GIPHY',
    async search(q, { limit, locale }) {
      const lang = locale.split('-', 1)[0]!.toLowerCase();
      const { data } = await call('search', Gifs, { q, limit: count(limit), lang });
      return data.map(toGif);
    },
    trending: async ({ limit }) => (await call('trending', Gifs, { limit: count(limit) })).data.map(toGif),
    async categories() {
      const { data } = await call('categories', Categories, {});
      return data.flatMap(({ name, gif }) => (gif ? [{ name, gif: toGif(gif) }] : []));
    },
    suggest: async (q, { limit }) =>
      (await call('search/tags', Terms, { q, limit: count(limit) })).data.map(({ name }) => name),
  };
}
