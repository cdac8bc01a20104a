import type { MediaFacts } from './facts.ts';

/** Elements of Matroska that lead to what we look for, or are it. Source: RFC 9559. */
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const CLUSTER = 0x1f43b675;
/** Values of TRACK_TYPE. */
const PICTURES = 1;
const SOUND = 2;
const CONTAINERS: ReadonlySet<number> = new Set([SEGMENT, INFO, TRACKS, TRACK, VIDEO]);

/** A number of one to eight bytes that says its own length; `keep` leaves the mark of that in, as ids have it. */
function readVariable(data: Buffer, at: number, keep: boolean): { value: number; next: number } | undefined {
  const first = data[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > data.length) return undefined;
  let value = keep ? first : first & (0xff >> length);
  for (let index = 1; index < length; index += 1) value = value * 256 + (data[at + index] as number);
  return { value, next: at + length };
}

const readNumber = (data: Buffer): number => {
  let value = 0;
  for (const byte of data.subarray(0, 8)) value = value * 256 + byte;
  return value;
};

const readFloat = (data: Buffer): number =>
  data.length === 4 ? data.readFloatBE(0) : data.length === 8 ? data.readDoubleBE(0) : 0;

/** Looks through the beginning of a file, up to the first pictures or sounds. */
export function readWebm(data: Buffer): MediaFacts {
  const found = new Map<number, number>();
  const tracks = new Set<number>();
  let at = 0;
  while (at < data.length) {
    const id = readVariable(data, at, true);
    const size = id && readVariable(data, id.next, false);
    if (!id || !size || id.value === CLUSTER) break;
    at = size.next;
    // Within containers the next element begins at once; what follows them needs no end of theirs.
    if (CONTAINERS.has(id.value)) continue;
    const body = data.subarray(at, at + size.value);
    if (id.value === DURATION) found.set(DURATION, readFloat(body));
    else if (id.value === TRACK_TYPE) tracks.add(readNumber(body));
    else if ([TIMESTAMP_SCALE, PIXEL_WIDTH, PIXEL_HEIGHT].includes(id.value) && !found.has(id.value))
      found.set(id.value, readNumber(body));
    at += size.value;
  }
  const [width, height, length] = [PIXEL_WIDTH, PIXEL_HEIGHT, DURATION].map((id) => found.get(id));
  const nanoseconds = found.get(TIMESTAMP_SCALE) ?? 1_000_000;
  return {
    ...(width && height ? { width, height } : {}),
    ...(length ? { seconds: (length * nanoseconds) / 1e9 } : {}),
    ...(tracks.has(SOUND) && !tracks.has(PICTURES) && !width ? { isSound: true } : {}),
  };
}
