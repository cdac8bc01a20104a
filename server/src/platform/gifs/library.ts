import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GifCategory, GifProvider, ProviderGif } from './provider.ts';
import { CATEGORIES, LIBRARY, type LibraryCategory } from './titles.ts';

/** Drawn by server/scripts/gifs/draw.mjs. */
const FOLDER = join(import.meta.dirname, 'library');
/** Pixels of every side. */
const SIDE = 180;

const NAMES = Object.keys(LIBRARY);
const PATH = '/gifs/';

const getLanguage = (locale: string): 'en' | 'ar' => (locale.toLowerCase().startsWith('ar') ? 'ar' : 'en');

/** Lower case, without accents and Arabic vowel signs. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

const getTitles = (categories: readonly LibraryCategory[]) =>
  categories.flatMap((name) => Object.values(CATEGORIES[name]));

/** All words by which a figure is found. */
const words = new Map(
  Object.entries(LIBRARY).map(([name, { en, ar, categories, words: more }]) => [
    name,
    fold([name, en, ar, more, ...getTitles(categories)].join(' ')).split(/[\s-]+/),
  ]),
);

/** How many of the searched words a figure has, whole ones before beginnings. */
function rank(name: string, wanted: readonly string[]): number {
  const own = words.get(name) ?? [];
  return wanted.reduce(
    (sum, word) => sum + (own.includes(word) ? 2 : own.some((each) => each.startsWith(word)) ? 1 : 0),
    0,
  );
}

const present = (assetsUrl: string, name: string, locale: string): ProviderGif => ({
  id: name,
  title: LIBRARY[name]![getLanguage(locale)],
  url: `${assetsUrl}${PATH}${name}.gif`,
  animation: `${assetsUrl}${PATH}${name}.gif`,
  still: `${assetsUrl}${PATH}${name}.png`,
  width: SIDE,
  height: SIDE,
});

/** The GIFs that come with Guildhall: 24 reactions of a little house, drawn for it. */
export function createGifLibrary(assetsUrl: string): GifProvider {
  return {
    name: 'Guildhall',
    async search(query, { limit, locale }) {
      const wanted = fold(query).split(/\s+/).filter(Boolean);
      return NAMES.map((name) => ({ name, rank: rank(name, wanted) }))
        .filter((found) => found.rank > 0)
        .sort((a, b) => b.rank - a.rank)
        .slice(0, limit)
        .map(({ name }) => present(assetsUrl, name, locale));
    },
    trending: async ({ limit, locale }) =>
      NAMES.slice(0, limit).map((name) => present(assetsUrl, name, locale)),
    async categories(locale) {
      const shown = new Set<string>();
      return Object.entries(CATEGORIES).map(([category, titles]): GifCategory => {
        const fitting = NAMES.filter((name) =>
          LIBRARY[name]!.categories.includes(category as LibraryCategory),
        );
        // Each category shows another figure, if it can.
        const name = fitting.find((each) => !shown.has(each)) ?? fitting[0]!;
        shown.add(name);
        return { name: titles[getLanguage(locale)], gif: present(assetsUrl, name, locale) };
      });
    },
    async suggest(query, { limit, locale }) {
      const wanted = fold(query);
      const titles = Object.values(CATEGORIES).map((each) => each[getLanguage(locale)]);
      return titles.filter((title) => fold(title).startsWith(wanted)).slice(0, limit);
    },
  };
}

/** The library's GIF at a URL; undefined for all other URLs. */
export function findLibraryGif(assetsUrl: string, url: string): ProviderGif | undefined {
  const start = `${assetsUrl}${PATH}`;
  if (!url.startsWith(start) || !url.endsWith('.gif')) return undefined;
  const name = url.slice(start.length, -'.gif'.length);
  return Object.hasOwn(LIBRARY, name) ? present(assetsUrl, name, 'en') : undefined;
}

export interface LibraryFile {
  readonly type: 'image/gif' | 'image/png';
  readonly content: Buffer<ArrayBuffer>;
}

const files = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/**
 * The file of a name such as `wave.gif`; undefined if the library has none.
 *
 * @param isStill whether a still is sent in place of the animation
 */
export async function findLibraryFile(file: string, isStill: boolean): Promise<LibraryFile | undefined> {
  const [, name = '', extension] = /^([a-z-]+)\.(gif|png)$/.exec(file) ?? [];
  if (!Object.hasOwn(LIBRARY, name)) return undefined;
  const isAnimation = extension === 'gif' && !isStill;
  const path = `${name}.${isAnimation ? 'gif' : 'png'}`;
  // The whole library is smaller than a photograph.
  let content = files.get(path);
  if (!content) {
    content = readFile(join(FOLDER, path));
    files.set(path, content);
  }
  return { type: isAnimation ? 'image/gif' : 'image/png', content: await content };
}
