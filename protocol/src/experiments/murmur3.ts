const C1 = 0xcc9e2d51;
const C2 = 0x1b873593;

const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by));

const mixBlock = (block: number) => Math.imul(rotate(Math.imul(block, C1), 15), C2);

function finish(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns the 32-bit MurmurHash3 of a text in UTF-8, unsigned, with seed 0: the documented hash of experiments. */
export function murmur3(text: string): number {
  const bytes = new TextEncoder().encode(text);
  const blocks = bytes.length >>> 2;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let hash = 0;
  for (let index = 0; index < blocks; index += 1) {
    hash ^= mixBlock(view.getUint32(index * 4, true));
    hash = (Math.imul(rotate(hash, 13), 5) + 0xe6546b64) | 0;
  }
  let tail = 0;
  for (let index = bytes.length - 1; index >= blocks * 4; index -= 1) tail = (tail << 8) | bytes[index]!;
  if (bytes.length % 4 !== 0) hash ^= mixBlock(tail);
  return finish(hash ^ bytes.length);
}
