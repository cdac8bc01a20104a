import { createImages, type Images } from '@guildhall/server/platform/images/index';
import { createLog } from '@guildhall/server/platform/log/index';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlankPng } from '../../support/png.ts';

let images: Images;
const complaints: string[] = [];
const request = { lane: 'uploads', key: 'stranger' } as const;

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
  images.recode({ data, width: 128, height: 128, crop: true, moving: true, apng: false }, request);

describe('a malicious image', () => {
  test.each([
    ['of 2,000 million pixels', () => createBlankPng(40_000, 50_000, { rows: 1, depth: 8 })],
    ['of 100 million pixels', () => createBlankPng(10_000, 10_000, { depth: 8 })],
    [
      'of 64 million pixels that have to be in memory all at once',
      () => createBlankPng(8_000, 8_000, { depth: 16, interlaced: true }),
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
