import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A picture as the data URI that bodies carry. */
export const getDataUri = (data: Uint8Array | string, type = 'image/png'): string =>
  `data:${type};base64,${Buffer.from(data as Uint8Array).toString('base64')}`;

/** A square of one colour, as a PNG. */
export const drawSquare = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 200, g: 30, b: 30 } } })
    .png()
    .toBuffer();

/** The same as a data URI. */
export const drawDataUri = async (side: number): Promise<string> => getDataUri(await drawSquare(side));

/** A GIF of four frames of noise in different colours. */
export function drawMoving(side: number): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 4 * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = ((at * 7919) >> 3) & 255;
  return sharp(pixels, { raw: { width: side, height: side * 4, channels: 3, pageHeight: side } })
    .gif()
    .toBuffer();
}

const makeChunk = (type: string, content: Uint8Array): Buffer => {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length);
  chunk.write(type, 4, 'latin1');
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
};

const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** An animated PNG of two frames, each shown for `delayMs`, with a comment. */
export async function drawApng(side: number, delayMs: number): Promise<Buffer> {
  const png = await drawSquare(side);
  const header = png.subarray(0, 33);
  const at = png.indexOf('IDAT');
  const pixels = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  const getControl = (sequence: number) => {
    const rest = Buffer.from([delayMs >> 8, delayMs & 255, 1_000 >> 8, 1_000 & 255, 0, 0]);
    return makeChunk('fcTL', Buffer.concat([uint32(sequence, side, side, 0, 0), rest]));
  };
  return Buffer.concat([
    header,
    makeChunk('tEXt', Buffer.from('Comment\0secret')),
    makeChunk('acTL', uint32(2, 0)),
    getControl(0),
    makeChunk('IDAT', pixels),
    getControl(1),
    makeChunk('fdAT', Buffer.concat([uint32(2), pixels])),
    makeChunk('IEND', Buffer.alloc(0)),
  ]);
}
