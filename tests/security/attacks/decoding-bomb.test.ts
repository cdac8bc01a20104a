import { crc32, deflateSync } from 'node:zlib';
import { createImages, type Images } from '@guildhall/server/platform/images/index';
import { createLog } from '@guildhall/server/platform/log/index';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let images: Images;
const complaints: string[] = [];
const request = { lane: 'uploads', key: 'stranger' } as const;

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};
interface PngOptions {
  /** The rows in the file: fewer than its header claims, so the file is small. */
  readonly rows: number;
  readonly depth?: 8 | 16;
  readonly interlaced?: boolean;
}

/** Creates a PNG of zeroes: tiny as a file, as large as its header claims once decompressed. */
const zeroes = (width: number, height: number, { rows, depth = 8, interlaced = false }: PngOptions) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8);
  const bytes = (width * (depth / 2) + 1) * rows + (interlaced ? height * 8 : 0);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
/** Creates a GIF with frames of one pixel. */
const frames = (count: number) => {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])]);
};

beforeAll(() => {
  images = createImages(createLog('warn', (line) => complaints.push(line)));
});
afterAll(() => images.close());

const recode = (data: Uint8Array) =>
  images.recode({ data, width: 128, height: 128, crop: true, moving: true }, request);

describe('a malicious image', () => {
  test.each([
    ['of 2,000 million pixels', () => zeroes(40_000, 50_000, { rows: 1 })],
    ['of 100 million pixels', () => zeroes(10_000, 10_000, { rows: 10_000 })],
    [
      'of 64 million pixels that have to be in memory all at once',
      () => zeroes(8_000, 8_000, { rows: 8_000, depth: 16, interlaced: true }),
    ],
    ['of 2,000 frames', () => frames(2_000)],
  ])('%s is rejected', async (_, make) => {
    const data = make();
    expect(await recode(data)).toEqual({ ok: false, failure: 'too-large' });
    // The control: the same worker accepts a valid image right after.
    const honest = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    expect((await recode(honest)).ok).toBe(true);
  });

  test('with few enough frames is stored as an animation', async () => {
    const outcome = await recode(frames(3));
    expect(outcome).toMatchObject({ ok: true, value: { moving: true } });
    expect(await images.inspect(async () => frames(3), request)).toMatchObject({
      ok: true,
      value: { moving: true },
    });
    expect(await images.inspect(async () => frames(2_000), request)).toMatchObject({
      ok: true,
      value: { moving: false },
    });
  });
});
