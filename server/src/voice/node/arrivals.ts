/** Microseconds of the reference time's unit, and of a delta's. */
const REFERENCE_MS = 64;
const DELTA_MS = 0.25;
/** Packets that one feedback can name: more are none of ours. */
const MAX_PACKETS = 4_096;

/** Where feedback's list of statuses begins. */
const FIRST_CHUNK = 20;

/** Calls `seen` for each packet that transport-wide feedback names. @returns false if it is malformed */
export function readArrivals(
  bytes: Buffer,
  seen: (number: number, arrivedAt: number | undefined) => void,
): boolean {
  if (bytes.length < FIRST_CHUNK) return false;
  const first = bytes.readUInt16BE(12);
  const count = bytes.readUInt16BE(14);
  if (count > MAX_PACKETS) return false;
  const symbols = new Uint8Array(count);
  let read = 0;
  let at = FIRST_CHUNK;
  while (read < count) {
    if (at + 2 > bytes.length) return false;
    const chunk = bytes.readUInt16BE(at);
    at += 2;
    if ((chunk & 0x8000) === 0) {
      const symbol = (chunk >> 13) & 3;
      for (let left = chunk & 0x1fff; left > 0 && read < count; left--) symbols[read++] = symbol;
    } else if ((chunk & 0x4000) === 0)
      for (let bit = 13; bit >= 0 && read < count; bit--) symbols[read++] = (chunk >> bit) & 1;
    else for (let bit = 12; bit >= 0 && read < count; bit -= 2) symbols[read++] = (chunk >> bit) & 3;
  }
  let time = bytes.readIntBE(16, 3) * REFERENCE_MS;
  for (let index = 0; index < count; index++) {
    const size = symbols[index] as number;
    const number = (first + index) & 0xffff;
    if (size === 0 || size === 3) {
      seen(number, undefined);
      continue;
    }
    if (at + size > bytes.length) return false;
    time += DELTA_MS * (size === 1 ? bytes.readUInt8(at) : bytes.readInt16BE(at));
    at += size;
    seen(number, time);
  }
  return true;
}
