import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Drawn by server/scripts/stickers/draw.mjs. */
const FOLDER = join(import.meta.dirname, 'library');
const NAMES: ReadonlySet<string> = new Set(['wave', 'love', 'laugh', 'cheer', 'sad', 'sleep']);

const files = new Map<string, Promise<string>>();

/** The JSON of a sticker of the pack that comes with Guildhall; undefined if there is none of that name. */
export async function loadLibrarySticker(name: string): Promise<string | undefined> {
  if (!NAMES.has(name)) return undefined;
  let content = files.get(name);
  if (!content) {
    content = readFile(join(FOLDER, `${name}.json`), 'utf8');
    files.set(name, content);
  }
  return content;
}
