import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { freeingSpent } from './spent.ts';

/** `content` in buffers of `bytes` each, the last one of what remains; an empty content gives none. */
export async function* getChunks(
  content: Readable | Uint8Array,
  bytes: number,
): AsyncGenerator<Buffer, void> {
  const source = content instanceof Readable ? freeingSpent(content) : [content];
  let part = Buffer.allocUnsafe(bytes);
  let filled = 0;
  for await (const piece of source) {
    let rest = Buffer.isBuffer(piece) ? piece : Buffer.from(piece);
    while (rest.length > 0) {
      const taken = rest.copy(part, filled);
      rest = rest.subarray(taken);
      filled += taken;
      if (filled < bytes) continue;
      yield part;
      part = Buffer.allocUnsafe(bytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
