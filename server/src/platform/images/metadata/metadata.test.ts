import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { withoutMetadata } from './index.ts';

async function* inPieces(file: Uint8Array, size: number) {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}
const clean = (file: Uint8Array, size = 777) => buffer(withoutMetadata(inPieces(file, size)));

const SECRET = 'Kiln Lane 7';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

/** A picture with a place, an author and colours of its own. */
const picture = (orientation: number) =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: '#3a7',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .withIccProfile('p3')
    .withExif({
      IFD0: { Artist: SECRET },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withXmp(XMP)
    .withMetadata({ orientation });

/** Bytes of the largest block that keeps the orientation: what is left of the one it replaces can be less. */
const ORIENTATION_BYTES = 38;

const FORMATS = ['jpeg', 'png', 'webp'] as const;
const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer();

describe.each(FORMATS)('%s', (format) => {
  const options = format === 'jpeg' ? { progressive: true } : {};
  const made = (orientation: number) => picture(orientation).toFormat(format, options).toBuffer();

  test.each([1, 3, 6])('keeps pixels, colours and orientation %i, and nothing else', async (orientation) => {
    const file = await made(orientation);
    expect(file.includes(SECRET)).toBe(true);
    for (const size of [1, 5, 777, file.length]) {
      const cleaned = await clean(file, size);
      expect(cleaned.includes(SECRET)).toBe(false);
      expect(cleaned.length).toBeLessThanOrEqual(file.length);
      const [before, after] = [await sharp(file).metadata(), await sharp(cleaned).metadata()];
      expect(after.orientation ?? 1).toBe(orientation);
      expect(after.icc).toEqual(before.icc);
      expect(after.exif?.includes('GPS') ?? false).toBe(false);
      expect(await pixels(cleaned)).toEqual(await pixels(file));
    }
  });

  test('what follows the picture is dropped', async () => {
    const file = Buffer.concat([await made(1), Buffer.from(SECRET)]);
    const cleaned = await clean(file);
    expect(cleaned.subarray(-SECRET.length).toString()).not.toBe(SECRET);
    expect(await pixels(cleaned)).toEqual(await pixels(file));
  });

  test('a picture without anything stays byte for byte', async () => {
    const file = await sharp({ create: { width: 9, height: 7, channels: 3, background: '#123' } })
      .toFormat(format)
      .toBuffer();
    expect(await clean(file)).toEqual(file);
  });

  test('a file that was cut short, or damaged, passes without an end', async () => {
    const file = await made(6);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(file.length - 1),
        fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 8 }),
        fc.integer({ min: 1, max: 4_000 }),
        async (length, changes, size) => {
          const damaged = Buffer.from(file.subarray(0, length));
          for (const [at, value] of changes) if (at < length) damaged[at] = value;
          expect((await clean(damaged, size)).length).toBeLessThanOrEqual(length + ORIENTATION_BYTES);
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('words within a PNG go, its pixels and its transparency stay', async () => {
  const png = await sharp({ create: { width: 5, height: 5, channels: 4, background: '#3a78' } })
    .png({ palette: true })
    .withExif({ IFD0: { Software: SECRET } })
    .toBuffer();
  const cleaned = await clean(png);
  expect(cleaned.includes(SECRET)).toBe(false);
  expect(await pixels(cleaned)).toEqual(await pixels(png));
});

test('other files pass untouched', async () => {
  for (const file of [Buffer.from('GIF89a…'), Buffer.from('{}'), Buffer.alloc(0), Buffer.from([0xff])])
    expect(await clean(file)).toEqual(file);
});

test('an error of the source fails the output, and cancelling the output cancels the source', async () => {
  async function* failing() {
    yield Buffer.from('abc');
    throw new Error('gone');
  }
  await expect(buffer(withoutMetadata(failing()))).rejects.toThrow('gone');
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield Buffer.from('abc');
    } finally {
      ended = true;
    }
  }
  for await (const _ of withoutMetadata(endless())) break;
  expect(ended).toBe(true);
});
