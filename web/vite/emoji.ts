import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emojiCatalog } from '@guildhall/markup/emoji/catalog';
import flags from '@iconify-json/circle-flags/icons.json' with { type: 'json' };
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
const flagDrawings = flags.icons as Record<string, { body: string }>;
const flagAliases = flags.aliases as Record<string, { parent: string }>;
const categories = metadata.categories as Record<string, string[]>;

/** First code points of the letters that flags are spelled with: those of countries, and those of their parts behind a black flag. */
const REGIONAL_A = 0x1f1e6;
const TAG_SPACE = 0xe0020;
const BLACK_FLAG = 0x1f3f4;
const TAG_END = 0xe007f;

/** Name of a flag's drawing: `de` for a country, `gb-sct` for a part of one; undefined for what is no flag. */
function flagName(points: string): string | undefined {
  const [first = 0, ...rest] = points.split('-').map((point) => Number.parseInt(point, 16));
  const letters = (codes: readonly number[]) => String.fromCharCode(...codes);
  if (rest.length === 1 && first >= REGIONAL_A && first < REGIONAL_A + 26)
    return letters([first, ...rest].map((code) => code - REGIONAL_A + 0x61));
  if (first !== BLACK_FLAG || rest.at(-1) !== TAG_END) return undefined;
  const [a, b, ...part] = rest.slice(0, -1).map((code) => code - TAG_SPACE + 0x20);
  return letters([a ?? 0, b ?? 0, 0x2d, ...part]);
}

/** The SVG of a flag; the set draws them round, and they are as large as the other emoji look. */
function flag(points: string): string | undefined {
  const name = flagName(points);
  const body = name && (flagDrawings[name]?.body ?? flagDrawings[flagAliases[name]?.parent ?? '']?.body);
  if (!body) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 576 576">${body}</svg>`;
}

/** The set has one pointing hand, and names the other as its mirror image. */
const POINTING_LEFT = '1f448';
const POINTING_RIGHT = '1f449';
const mirrored = (points: string): string | undefined =>
  drawing(points)?.replace(
    /^(<svg[^>]*>)(.*)(<\/svg>)$/s,
    `$1<g transform="matrix(-1 0 0 1 ${set.width} 0)">$2</g>$3`,
  );

/** The SVG of an emoji by its file name (code points in hex joined by `-`), or undefined when the sets lack it. */
function drawing(points: string): string | undefined {
  if (points.startsWith(POINTING_RIGHT)) return mirrored(points.replace(POINTING_RIGHT, POINTING_LEFT));
  const name = names[points];
  if (!name) return flag(points);
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

/** The emoji that the sets have no drawing of, such as families: they are left to the platform. */
function missing(): string[] {
  return emojiCatalog()
    .map(({ emoji }) => emoji)
    .filter((emoji) => !drawing(emojiPoints(emoji)));
}

/**
 * The bundled emoji (Fluent Emoji Flat and, for flags of countries, Circle Flags; both MIT): one small SVG each below `/assets/emoji/`, fetched when seen, and
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
      const right = Object.keys(names)
        .filter((points) => points.startsWith(POINTING_LEFT))
        .map((points) => points.replace(POINTING_LEFT, POINTING_RIGHT));
      const listed = emojiCatalog().map(({ emoji }) => emojiPoints(emoji));
      const all = new Set([...Object.keys(names), ...right, ...listed]);
      for (const points of all) {
        const svg = drawing(points);
        if (svg) await writeFile(join(target, `${points}.svg`), svg);
      }
    },
  };
}
