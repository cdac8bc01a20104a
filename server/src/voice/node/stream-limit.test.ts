import { expect, it } from 'vitest';
import { StreamLimit } from './stream-limit.ts';
import { readVp8 } from './vp8.ts';

const quality = { width: 1_280, height: 720, frameRate: 30, bitrate: 1_500_000 };

function writeKeyframe(width: number, height: number): Buffer {
  const payload = Buffer.from([0x10, 0, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0]);
  payload.writeUInt16LE(width, 7);
  payload.writeUInt16LE(height, 9);
  return payload;
}

function open() {
  const limit = new StreamLimit();
  limit.quality = quality;
  const check = (payload: Buffer, now: number, rate?: { bits: number; frames: number }) =>
    limit.check(payload, readVp8(payload), rate, now);
  return { limit, check };
}
const delta = Buffer.from([0x10, 1, 0]);

it('holds a video that is too large until a keyframe is not', () => {
  const { limit, check } = open();
  expect(check(writeKeyframe(1_280, 720), 0)).toBe(true);
  expect(check(writeKeyframe(1_920, 1_080), 10)).toBe(false);
  expect(check(delta, 20)).toBe(false);
  expect(limit.isOver(20)).toBe(true);
  // Held upright.
  expect(check(writeKeyframe(720, 1_280), 30)).toBe(true);
  expect(check(delta, 40)).toBe(true);
});

it('holds a video that takes too much for seconds', () => {
  const { limit, check } = open();
  const heavy = { bits: 4_000_000, frames: 30 };
  expect(check(delta, 1_000, heavy)).toBe(true);
  expect(check(delta, 2_000, heavy)).toBe(true);
  expect(check(delta, 3_000, heavy)).toBe(false);
  expect(limit.isOver(4_000)).toBe(false);
  expect(check(writeKeyframe(640, 360), 4_000)).toBe(false);
  expect(check(writeKeyframe(640, 360), 5_100, { bits: 900_000, frames: 30 })).toBe(true);
  const fast = { bits: 900_000, frames: 60 };
  expect([6, 7, 8].map((second) => check(delta, second * 1_000, fast))).toEqual([true, true, false]);
});
