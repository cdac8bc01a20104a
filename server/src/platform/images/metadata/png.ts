import { crc32 } from 'node:zlib';
import { getExif, getOrientation, withoutPrefix } from './exif.ts';
import type { Portions } from './portions.ts';

/** Length and type before a chunk's content, checksum after it. */
const FRAME = 12;
/** Bytes of an Exif chunk in which the orientation is looked for. */
const MAX_EXIF = 64 * 1024;
/** Chunks of words, times and signatures. */
const ABOUT: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'caBX']);

function getChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + FRAME);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

/** A PNG without metadata about its author, place, time and device. Data that can't be parsed is passed through. */
export async function* cleanPng(input: Portions): AsyncGenerator<Buffer> {
  yield* input.copy(8);
  for (;;) {
    const head = await input.peek(8);
    const type = head.toString('latin1', 4);
    if (!/^[A-Za-z]{4}$/.test(type)) return yield* input.rest();
    const length = head.readUInt32BE(0);
    if (!ABOUT.has(type)) yield* input.copy(length + FRAME);
    else {
      const seen = await input.peek(8 + Math.min(length, MAX_EXIF));
      const orientation = type === 'eXIf' ? getOrientation(withoutPrefix(seen.subarray(8))) : 1;
      await input.skip(length + FRAME);
      if (orientation !== 1) yield getChunk('eXIf', getExif(orientation));
    }
    if (type === 'IEND') return input.drain();
  }
}
