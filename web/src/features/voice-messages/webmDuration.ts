/** Elements of WebM. Source: RFC 9559. */
const INFO = [0x15, 0x49, 0xa9, 0x66];
const DURATION = [0x44, 0x89];
/** Bytes at the start of a recording in which browsers write the element Info. */
const HEAD = 1_024;
/** Bytes of the element Duration with a number of eight bytes. */
const ADDED = 11;

const findElement = (bytes: Uint8Array, id: readonly number[]): number =>
  bytes.findIndex((_, at) => id.every((byte, offset) => bytes[at + offset] === byte));

/**
 * Returns a recorded WebM file with its duration in milliseconds, the unit that browsers record in. They leave it out, and players
 * then show no length and can't seek. A file that has one, or isn't written like that, is returned unchanged.
 */
export async function withDuration(recording: Blob, seconds: number): Promise<Blob> {
  const head = new Uint8Array(await recording.slice(0, HEAD).arrayBuffer());
  const info = findElement(head, INFO);
  if (info < 0) return recording;
  // The length has one to eight bytes; the first one's leading zeros say how many.
  const lengthAt = info + INFO.length;
  const width = Math.clz32(head[lengthAt] ?? 0) - 23;
  const start = lengthAt + width;
  const length = head.subarray(lengthAt, start);
  const marker = 0x80 >> (width - 1);
  const size = length.reduce((sum, byte, at) => sum * 256 + (at === 0 ? byte & (marker - 1) : byte), 0);
  const content = head.subarray(start, start + size);
  const isWritable = width <= 8 && content.length === size && (width > 1 || size + ADDED < 127);
  if (!isWritable || findElement(content, DURATION) >= 0) return recording;
  const longer = Uint8Array.from(
    length,
    (_, at) => (Math.floor((size + ADDED) / 256 ** (width - 1 - at)) & 0xff) | (at === 0 ? marker : 0),
  );
  const duration = new Uint8Array([...DURATION, 0x88, ...new Uint8Array(8)]);
  new DataView(duration.buffer).setFloat64(3, seconds * 1_000);
  return new Blob([head.subarray(0, lengthAt), longer, content, duration, recording.slice(start + size)], {
    type: recording.type,
  });
}
