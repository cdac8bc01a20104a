import { getExif, getOrientation, withoutPrefix, withPrefix } from './exif.ts';
import type { Portions } from './portions.ts';

const Marker = {
  TEM: 0x01,
  RST0: 0xd0,
  RST7: 0xd7,
  EOI: 0xd9,
  SOS: 0xda,
  APP0: 0xe0,
  APP1: 0xe1,
  APP2: 0xe2,
  APP14: 0xee,
  APP15: 0xef,
  COM: 0xfe,
} as const;

const isRestart = (marker: number) => marker >= Marker.RST0 && marker <= Marker.RST7;
const beginsWith = (content: Buffer, text: string) => content.toString('latin1', 0, text.length) === text;

/** The part of a metadata segment to keep: colour profiles affect the image, everything else is dropped. */
function getKept(segment: Buffer): Buffer | undefined {
  const content = segment.subarray(4);
  switch (segment[1]) {
    case Marker.APP0:
      return beginsWith(content, 'JFIF\0') ? segment : undefined;
    case Marker.APP1: {
      if (!beginsWith(content, 'Exif\0')) return undefined;
      const orientation = getOrientation(withoutPrefix(content));
      return orientation === 1 ? undefined : exifSegment(orientation);
    }
    case Marker.APP2:
      return beginsWith(content, 'ICC_PROFILE\0') ? segment : undefined;
    case Marker.APP14:
      return beginsWith(content, 'Adobe') ? segment : undefined;
    default:
      return undefined;
  }
}

function exifSegment(orientation: number): Buffer {
  const content = withPrefix(getExif(orientation));
  const head = Buffer.from([0xff, Marker.APP1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The compressed picture after a scan's head, up to the next marker. */
async function* scan(input: Portions): AsyncGenerator<Buffer> {
  for (;;) {
    const there = await input.look(2);
    if (there.length < 2) return yield* input.rest();
    let end = there.indexOf(0xff);
    // A byte of 255 within the picture is followed by 0.
    while (
      end >= 0 &&
      end + 1 < there.length &&
      (there[end + 1] === 0 || isRestart(there[end + 1] as number))
    )
      end = there.indexOf(0xff, end + 2);
    if (end < 0) yield* input.copy(there.length);
    else {
      yield* input.copy(end);
      if (end + 1 < there.length) return;
    }
  }
}

/** A JPEG without metadata about its author, place, time and device. Data that can't be parsed is passed through. */
export async function* cleanJpeg(input: Portions): AsyncGenerator<Buffer> {
  yield* input.copy(2);
  for (;;) {
    const head = await input.peek(4);
    const marker = head[1] as number;
    if (head[0] === 0xff && marker === Marker.EOI) {
      yield* input.copy(2);
      // Another image or a video can follow, with a location of its own.
      return input.drain();
    }
    if (head.length < 4 || head[0] !== 0xff) return yield* input.rest();
    if (marker === 0xff) yield* input.copy(1);
    else if (marker === Marker.TEM || isRestart(marker)) yield* input.copy(2);
    else {
      const size = head.readUInt16BE(2) + 2;
      if (size < 4) return yield* input.rest();
      if ((marker >= Marker.APP0 && marker <= Marker.APP15) || marker === Marker.COM) {
        const kept = getKept(Buffer.from(await input.peek(size)));
        await input.skip(size);
        if (kept) yield kept;
      } else yield* input.copy(size);
      if (marker === Marker.SOS) yield* scan(input);
    }
  }
}
