import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emojiCatalog } from '@guildhall/markup/emoji/catalog';
import flags from '@iconify-json/circle-flags/icons.json' with { type: 'json' };
import chars from '@iconify-json/fluent-emoji-flat/chars.json' with { type: 'json' };
import set from '@iconify-json/fluent-emoji-flat/icons.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { emojiPoints } from '../src/design/emojiPoints.ts';
import { listSheets, SHEET_TONES } from '../src/features/emoji/sheet.ts';
import { drawSheet, type EmojiSheet } from './drawEmojiSheet.ts';

const sheetsId = 'virtual:emoji-sheets';
const firstSheetId = 'virtual:emoji-first-sheet';
const missingId = 'virtual:emoji-missing';
const folder = 'assets/emoji/';
const names = chars as Record<string, string>;
const drawings = set.icons as Record<string, { body: string }>;
const aliases = set.aliases as Record<string, { parent: string }>;
const flagDrawings = flags.icons as Record<string, { body: string }>;
const flagAliases = flags.aliases as Record<string, { parent: string }>;

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

/** The set's clouds around this face fill the whole square, and are cut to a circle of the size of the other faces. */
const FACE_IN_CLOUDS = '1f636-200d-1f32b';
const cutToCircle = (body: string) =>
  `<clipPath id="face"><circle cx="16" cy="16" r="14"/></clipPath><g clip-path="url(#face)">${body}</g>`;

/** The SVG of an emoji by its file name (code points in hex joined by `-`), or undefined when the sets lack it. */
function drawing(points: string): string | undefined {
  if (points.startsWith(POINTING_RIGHT)) return mirrored(points.replace(POINTING_RIGHT, POINTING_LEFT));
  const name = names[points];
  if (!name) return flag(points);
  const { body } = drawings[name] ?? drawings[aliases[name]?.parent ?? ''] ?? {};
  if (!body) return undefined;
  const shown = points === FACE_IN_CLOUDS ? cutToCircle(body) : body;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${set.width} ${set.height}">${shown}</svg>`;
}

/** The emoji that the sets have no drawing of, such as families: they are left to the platform. */
function missing(): string[] {
  return emojiCatalog()
    .map(({ emoji }) => emoji)
    .filter((emoji) => !drawing(emojiPoints(emoji)));
}

/** The SVG of an emoji; couples have no drawing with a skin tone and are shown without one. */
const drawCharacter = (character: string) =>
  drawing(emojiPoints(character)) ?? drawing(emojiPoints(character.replace(/[\u{1F3FB}-\u{1F3FF}]/gu, '')));

/**
 * The bundled emoji (Fluent Emoji Flat and, for flags of countries, Circle Flags; both MIT): one small SVG each below `/assets/emoji/`,
 * fetched when seen, and for the picker sheets of many of them, also in each skin tone (`virtual:emoji-sheets`).
 * `virtual:emoji-first-sheet` is the first of them with its emoji, which is fetched with the script of the picker. `virtual:emoji-missing` names those
 * without a drawing, separated by spaces.
 */
export function emojiPlugin(): Plugin {
  let sheets: Promise<readonly EmojiSheet[][]> | undefined;
  const drawSheets = () => {
    const drawTone = (tone: number) =>
      Promise.all(listSheets(tone).map((emoji) => drawSheet(emoji, drawCharacter)));
    sheets ??= Promise.all(SHEET_TONES.map(drawTone));
    return sheets;
  };
  return {
    name: 'guildhall:emoji',
    resolveId: (id) => ([sheetsId, firstSheetId, missingId].includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${missingId}`) return `export default ${JSON.stringify(missing().join(' '))}`;
      if (id !== `\0${sheetsId}` && id !== `\0${firstSheetId}`) return;
      const addresses = (await drawSheets()).map((series) => series.map(({ file }) => `/${folder}${file}`));
      const first = { address: addresses[0]?.[0], emoji: listSheets(0)[0]?.join(' ') };
      return `export default ${JSON.stringify(id === `\0${sheetsId}` ? addresses : first)}`;
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}`, async (request, response, next) => {
        const name = (request.url ?? '').replace(/^\/|\?.*$/g, '');
        const sheet = (await drawSheets()).flat().find(({ file }) => file === name);
        const content = sheet?.content ?? drawing(name.replace('.svg', ''));
        if (!content) return next();
        response.setHeader('content-type', sheet ? 'image/webp' : 'image/svg+xml');
        response.end(content);
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
      for (const { file, content } of (await drawSheets()).flat())
        await writeFile(join(target, file), content);
    },
  };
}
