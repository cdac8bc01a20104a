/** A part of a VP8 frame: where the numbers of its payload descriptor are (RFC 7741, 4.2). */
export interface Vp8Descriptor {
  /** Whether the packet is the first of a keyframe. */
  readonly isKeyframe: boolean;
  /** Where the picture id of 15 bits is; undefined without one. */
  readonly pictureAt: number | undefined;
  /** Where the number of the base layer's frame is; undefined without one. */
  readonly baseAt: number | undefined;
  /** Where the frame's data begin. */
  readonly start: number;
}

/** Reads the payload descriptor of a packet; undefined if it is cut off. */
export function readVp8(payload: Buffer): Vp8Descriptor | undefined {
  const first = payload[0];
  if (first === undefined) return undefined;
  let at = 1;
  let pictureAt: number | undefined;
  let baseAt: number | undefined;
  if ((first & 0x80) !== 0) {
    const extensions = payload[at++] ?? 0;
    if ((extensions & 0x80) !== 0) {
      const isLong = ((payload[at] ?? 0) & 0x80) !== 0;
      if (isLong) pictureAt = at;
      at += isLong ? 2 : 1;
    }
    if ((extensions & 0x40) !== 0) baseAt = at++;
    if ((extensions & 0x30) !== 0) at += 1;
  }
  const head = payload[at];
  if (head === undefined) return undefined;
  // The start of the first partition, whose frame header says whether others are needed for it.
  const isStart = (first & 0x10) !== 0 && (first & 0x07) === 0;
  return { isKeyframe: isStart && (head & 0x01) === 0, pictureAt, baseAt, start: at };
}

/** The width and height in the first packet of a keyframe (RFC 6386, 9.1); undefined if it is cut off. */
export function readSize(payload: Buffer, { start }: Vp8Descriptor): readonly [number, number] | undefined {
  if (payload.length < start + 10 || payload.readUIntBE(start + 3, 3) !== 0x9d012a) return undefined;
  return [payload.readUInt16LE(start + 6) & 0x3fff, payload.readUInt16LE(start + 8) & 0x3fff];
}
