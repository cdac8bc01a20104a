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
