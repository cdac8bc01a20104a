import { expect, it } from 'vitest';
import { getWaveform } from './readSound.ts';

it('has the loudest value of each part, with the loudest of all as the highest', () => {
  const samples = Float32Array.of(0, 0.1, -0.4, 0.2, 0, 0);
  expect([...getWaveform(samples, 3)]).toEqual([64, 255, 0]);
});

it('does not make noise out of silence', () => {
  expect(Math.max(...getWaveform(new Float32Array(800).fill(0.001), 8))).toBeLessThan(30);
});
