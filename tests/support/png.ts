import { crc32, deflateSync } from 'node:zlib';

export interface BlankPngOptions {
  /** The rows in the file: all, unless it has fewer than its header claims. */
  readonly rows?: number;
  /** Bits of a channel; with 1 the only channel is grey, otherwise there are red, green, blue and alpha. */
  readonly depth?: 1 | 8 | 16;
  readonly interlaced?: boolean;
}

/** Colour types of the format. */
const GREY = 0;
const RGBA = 6;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** Creates a PNG of zeroes: tiny as a file, as large as its header claims once decompressed. */
export function createBlankPng(
  width: number,
  height: number,
  { rows = height, depth = 1, interlaced = false }: BlankPngOptions = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, depth === 1 ? GREY : RGBA, 0, 0, interlaced ? 1 : 0], 8);
  const bitsPerPixel = depth === 1 ? 1 : depth * 4;
  const bytes = (Math.ceil((width * bitsPerPixel) / 8) + 1) * rows + (interlaced ? height * 8 : 0);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
