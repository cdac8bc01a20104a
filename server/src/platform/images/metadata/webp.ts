import { getExif, getOrientation, withoutPrefix } from './exif.ts';
import type { Portions } from './portions.ts';

/** Bytes of an Exif chunk in which the orientation is looked for. */
const MAX_EXIF = 64 * 1024;
const SPACES = Buffer.alloc(16 * 1024, ' ');
const ZEROS = Buffer.alloc(16 * 1024);

function* filled(bytes: number, filler: Buffer): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= filler.length) yield filler.subarray(0, left);
}

/**
 * A WebP without metadata about its author, place, time and device. Its head, which is sent on first, names its length and
 * its chunks, so these are emptied and not taken out. What does not look like one any more passes as it is.
 */
export async function* cleanWebp(input: Portions): AsyncGenerator<Buffer> {
  let left = (await input.peek(12)).readUInt32LE(4) - 4;
  yield* input.copy(12);
  while (left > 0) {
    const head = await input.peek(8);
    if (head.length < 8) return yield* input.rest();
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    // Chunks begin at even places.
    const size = length + (length % 2);
    left -= 8 + size;
    yield* input.copy(8);
    if (type === 'EXIF') {
      const seen = await input.peek(Math.min(length, MAX_EXIF));
      const orientation = getOrientation(withoutPrefix(seen));
      const dropped = await input.skip(size);
      const block = getExif(orientation).subarray(0, Math.min(length, dropped));
      yield block;
      yield* filled(dropped - block.length, ZEROS);
    } else if (type === 'XMP ') {
      yield* filled(await input.skip(size), SPACES);
    } else yield* input.copy(size);
  }
  await input.drain();
}
