import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { SHEET_COLUMNS } from '../src/features/emoji/sheet.ts';

/** The size of an emoji in pixels: twice the size in the picker. */
const EMOJI = 52;
/** Transparent pixels around each emoji, so that none shows an edge of the next one where it lies between two pixels of a screen. */
const BORDER = 2;
const CELL = EMOJI + 2 * BORDER;
const WEBP = { quality: 70, alphaQuality: 70, effort: 4 };
const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'guildhall-emoji');

export interface EmojiSheet {
  /** The file name, with a hash of the content. */
  readonly file: string;
  readonly content: Buffer;
}

/** Draws emoji next to each other in one WebP image, in rows of SHEET_COLUMNS. An emoji without a drawing leaves its cell empty. */
export async function drawSheet(
  emoji: readonly string[],
  draw: (emoji: string) => string | undefined,
): Promise<EmojiSheet> {
  const drawings = emoji.map((each) => draw(each) ?? '');
  const settings = JSON.stringify([EMOJI, BORDER, SHEET_COLUMNS, WEBP, sharp.versions]);
  const hash = createHash('sha256')
    .update([settings, ...drawings].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const file = `sheet-${hash}.webp`;
  const path = join(CACHE, file);
  const cached = await readFile(path).catch(() => undefined);
  if (cached) return { file, content: cached };
  const content = await render(drawings);
  await mkdir(CACHE, { recursive: true });
  // Renamed when complete, because another build could be reading it.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, path);
  return { file, content };
}

async function render(drawings: readonly string[]): Promise<Buffer> {
  const width = CELL * SHEET_COLUMNS;
  const height = CELL * Math.ceil(drawings.length / SHEET_COLUMNS);
  const pixels = Buffer.alloc(width * height * 4);
  for (const [index, svg] of drawings.entries()) {
    if (!svg) continue;
    const cell = await sharp(Buffer.from(svg), { density: 300 })
      .resize(EMOJI, EMOJI)
      .ensureAlpha()
      .raw()
      .toBuffer();
    const left = (index % SHEET_COLUMNS) * CELL + BORDER;
    const top = Math.floor(index / SHEET_COLUMNS) * CELL + BORDER;
    for (let row = 0; row < EMOJI; row++)
      cell.copy(pixels, ((top + row) * width + left) * 4, row * EMOJI * 4, (row + 1) * EMOJI * 4);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .webp(WEBP)
    .toBuffer();
}
