import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { Portions } from './portions.ts';
import { cleanWebp } from './webp.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function cleanerFor(head: Buffer) {
  if (head[0] === 0xff && head[1] === 0xd8) return cleanJpeg;
  if (head.subarray(0, 8).equals(PNG)) return cleanPng;
  if (head.length === 12 && head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8) === 'WEBP')
    return cleanWebp;
  return undefined;
}

/**
 * A file as it comes, a JPEG, PNG or WebP without metadata about its author, place, time and device (Exif, XMP, IPTC,
 * comments, whatever follows the picture). The picture itself, its colours and how it is to be turned stay as they are, byte for
 * byte; other files pass untouched. Never more than what came.
 */
export async function* withoutMetadata(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const input = new Portions(content);
  try {
    const clean = cleanerFor(await input.peek(12));
    yield* clean ? clean(input) : input.rest();
  } finally {
    await input.end();
  }
}
