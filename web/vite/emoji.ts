import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emojiCatalog } from '@guildhall/markup/emoji/catalog';
import chars from '@iconify-json/fluent-emoji-flat/chars.json' with { type: 'json' };
import set from '@iconify-json/fluent-emoji-flat/icons.json' with { type: 'json' };
import metadata from '@iconify-json/fluent-emoji-flat/metadata.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { emojiPoints } from '../src/design/emojiPoints.ts';

const listId = 'virtual:emoji-list';
const missingId = 'virtual:emoji-missing';
const folder = 'assets/emoji/';
const names = chars as Record<string, string>;
const drawings = set.icons as Record<string, { body: string }>;
const aliases = set.aliases as Record<string, { parent: string }>;
const categories = metadata.categories as Record<string, string[]>;

/** The SVG of an emoji by its file name (code points in hex joined by `-`), or undefined when the set lacks it. */
function drawing(points: string): string | undefined {
  const name = names[points];
  if (!name) return undefined;
  const { body } = drawings[name] ?? drawings[aliases[name]?.parent ?? ''] ?? {};
  if (!body) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${set.width} ${set.height}">${body}</svg>`;
}

/** The characters for code points in hex, with the variation selector where text would be shown otherwise (UTS #51). */
function character(points: string): string {
  const parts = points.split('-').map((point) => String.fromCodePoint(Number.parseInt(point, 16)));
  return parts
    .map((part, index) => {
      const textual = /^\p{Emoji}$/u.test(part) && !/^\p{Emoji_Presentation}$/u.test(part);
      return textual && !/^\p{Emoji_Modifier}$/u.test(parts[index + 1] ?? '') ? `${part}\uFE0F` : part;
    })
    .join('');
}

/** `[category, [[character, name], ...]]` in the order of the set, without variants of skin tone. */
function list(): [string, [string, string][]][] {
  const points = new Map(Object.entries(names).map(([key, name]) => [name, key]));
  return Object.entries(categories).map(([category, members]) => [
    category,
    members.flatMap((name): [string, string][] => {
      const key = points.get(name);
      if (!key || /1f3f[b-f]/.test(key)) return [];
      return [[character(key), name.replaceAll('-', '_')]];
    }),
  ]);
}

/** The emoji that the set has no drawing of, such as flags of countries: they are left to the platform. */
function missing(): string[] {
  return emojiCatalog()
    .map(({ emoji }) => emoji)
    .filter((emoji) => !drawing(emojiPoints(emoji)));
}

/**
 * The bundled emoji (Fluent Emoji Flat, MIT): one small SVG each below `/assets/emoji/`, fetched when seen, and
 * `virtual:emoji-list` with their names for pickers and completion; `virtual:emoji-missing` names those without, separated by spaces.
 */
export function emojiPlugin(): Plugin {
  return {
    name: 'guildhall:emoji',
    resolveId: (id) => (id === listId || id === missingId ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${missingId}`) return `export default ${JSON.stringify(missing().join(' '))}`;
      if (id !== `\0${listId}`) return;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(list()))})`;
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const svg = drawing((request.url ?? '').replace(/^\/|\.svg.*$/g, ''));
        if (!svg) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(svg);
      });
    },
    // Written directly: three thousand emitted assets would drown the listing of the build.
    async writeBundle(options) {
      const target = join(options.dir ?? '', folder);
      await mkdir(target, { recursive: true });
      for (const points of Object.keys(names)) {
        const svg = drawing(points);
        if (svg) await writeFile(join(target, `${points}.svg`), svg);
      }
    },
  };
}
