import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMedia } from './index.ts';

const look = (type: string, file: Buffer) =>
  readMedia(type, file.length, async (start, end) => file.subarray(start, end + 1));

const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const movie = (scale: number, length: number) => {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(scale, 12);
  header.writeUInt32BE(length, 16);
  return box('mvhd', header);
};
const track = (width: number, height: number, turned = false) => {
  const header = Buffer.alloc(84);
  const matrix = turned ? [0, 65_536, 0, -65_536, 0] : [65_536, 0, 0, 0, 65_536];
  for (const [index, value] of matrix.entries()) header.writeInt32BE(value, 40 + index * 4);
  header.writeUInt32BE(width * 65_536, 76);
  header.writeUInt32BE(height * 65_536, 80);
  return box('trak', box('tkhd', header));
};
const start = box('ftyp', Buffer.from('isom'));
const pictures = box('mdat', Buffer.alloc(200));

test('an MP4 says its size and length, before its pictures or after them', async () => {
  const description = box('moov', movie(1_000, 12_340), track(0, 0), track(1_280, 720));
  for (const file of [
    [start, description, pictures],
    [start, pictures, description],
  ])
    expect(await look('video/mp4', Buffer.concat(file))).toEqual({
      width: 1_280,
      height: 720,
      seconds: 12.34,
    });
});

test('a portrait video from a phone is portrait', async () => {
  const file = Buffer.concat([start, box('moov', movie(600, 600), track(1_920, 1_080, true))]);
  expect(await look('video/quicktime', file)).toEqual({ width: 1_080, height: 1_920, seconds: 1 });
});

const element = (id: number[], body: Buffer) =>
  Buffer.concat([Buffer.from(id), Buffer.from([0x10 | 0, 0, body.length >> 8, body.length & 255]), body]);
const duration = Buffer.alloc(8);
duration.writeDoubleBE(2_500);
const webm = Buffer.concat([
  element([0x1a, 0x45, 0xdf, 0xa3], Buffer.from([0x42, 0x86, 0x81, 1])),
  // Of unknown length, as browsers record.
  Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 255, 255, 255, 255, 255, 255, 255]),
  element([0x15, 0x49, 0xa9, 0x66], element([0x44, 0x89], duration)),
  element(
    [0x16, 0x54, 0xae, 0x6b],
    element([0xae], element([0xe0], Buffer.from([0xb0, 0x82, 0x02, 0x80, 0xba, 0x82, 0x01, 0xe0]))),
  ),
  element([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(400)),
]);

test('so does a WebM', async () => {
  expect(await look('video/webm', webm)).toEqual({ width: 640, height: 480, seconds: 2.5 });
});

test('sound in a container for videos is recognised without a duration', async () => {
  const track = (type: number) =>
    Buffer.concat([
      webm.subarray(0, webm.indexOf(Buffer.from([0x15, 0x49, 0xa9, 0x66]))),
      element([0x16, 0x54, 0xae, 0x6b], element([0xae], Buffer.from([0x83, 0x81, type]))),
    ]);
  expect(await look('video/webm', track(2))).toEqual({ isSound: true });
  expect(await look('video/webm', track(1))).toEqual({});
  expect(await look('video/mp4', Buffer.concat([start, box('moov', movie(1_000, 0))]))).toEqual({
    isSound: true,
  });
});

test('what is no recording says nothing, whatever is in it', async () => {
  expect(await look('image/png', webm)).toEqual({});
  const whole = Buffer.concat([start, box('moov', movie(1_000, 5_000), track(64, 64)), pictures]);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(webm, whole),
      fc.array(fc.tuple(fc.nat(400), fc.integer({ min: 0, max: 255 })), { maxLength: 30 }),
      fc.constantFrom('video/mp4', 'video/webm'),
      async (file, changes, type) => {
        const broken = Buffer.from(file);
        for (const [at, value] of changes) if (at < broken.length) broken[at] = value;
        const { width = 1, height = 1, seconds = 1 } = await look(type, broken);
        expect(width > 0 && height > 0 && seconds > 0).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
