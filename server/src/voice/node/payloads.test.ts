import { expect, it } from 'vitest';
import { readVideo, readWants } from './payloads.ts';

it('reads one active stream of each type and layer', () => {
  const streams = [
    { type: 'video', ssrc: 5, active: true },
    { type: 'video', ssrc: 6, active: true },
    { type: 'video', rid: '50', ssrc: 4, active: true },
    { type: 'screen', ssrc: 7, active: false },
    { type: 'audio', ssrc: 8, active: true },
    { type: 'smoke', ssrc: 9, active: true },
  ];
  expect(readVideo({ streams })).toEqual([
    { type: 'video', rid: '100', ssrc: 5 },
    { type: 'video', rid: '50', ssrc: 4 },
    { type: 'audio', rid: '100', ssrc: 8 },
  ]);
  expect(readVideo({ audio_ssrc: 1, video_ssrc: 0 })).toEqual([]);
});

it('refuses lists of streams and wants that are too long', () => {
  expect(readVideo({ streams: Array.from({ length: 9 }, () => ({})) })).toBeUndefined();
  expect(readVideo({ streams: 'x' })).toBeUndefined();
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [index + 1, 100]));
  expect(readWants(many)).toBeUndefined();
  expect(readWants(null)).toBeUndefined();
});

it('reads wants, without those that are none', () => {
  expect(readWants({ any: 20, 5: 100, 6: 101, x: 50, pixelCounts: { 5: 1 }, '-1': 5 })).toEqual({
    any: 20,
    bySsrc: new Map([[5, 100]]),
  });
});
