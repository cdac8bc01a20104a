import { expect, it } from 'vitest';
import { waveform } from './waveform.ts';

const of = (samples: readonly number[]) => waveform(btoa(String.fromCharCode(...samples)));

it('has the same number of bars, however long the waveform is', () => {
  expect(waveform('')).toHaveLength(36);
  expect(of([255])).toHaveLength(36);
  expect(of(Array.from({ length: 256 }, (_, index) => index))).toHaveLength(36);
});

it('is low where nothing is heard and full where it is loudest', () => {
  const bars = of([...Array.from({ length: 128 }, () => 0), ...Array.from({ length: 128 }, () => 255)]);
  expect(bars[0]).toBe(0.14);
  expect(bars.at(-1)).toBe(1);
});

it('is flat for invalid base64', () => {
  expect(new Set(waveform('%%'))).toEqual(new Set([0.14]));
});
