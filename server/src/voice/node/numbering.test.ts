import { expect, it } from 'vitest';
import { Numbering } from './numbering.ts';

it('leaves the numbers of a source as they are, and those of the next one go on from them', () => {
  const numbering = new Numbering(48_000);
  expect(numbering.apply({ sequence: 65_535, timestamp: 960 }, 0)).toEqual({
    sequence: 65_535,
    timestamp: 960,
  });
  expect(numbering.apply({ sequence: 0, timestamp: 1_920 }, 20)).toEqual({ sequence: 0, timestamp: 1_920 });
  numbering.restart();
  expect(numbering.apply({ sequence: 40_000, timestamp: 7 }, 1_020)).toEqual({
    sequence: 1,
    timestamp: 49_920,
  });
  expect(numbering.apply({ sequence: 40_002, timestamp: 1_927 }, 1_060)).toEqual({
    sequence: 3,
    timestamp: 51_840,
  });
  expect(numbering.timestampOffset).toBe(49_913);
});
