import { expect, it } from 'vitest';
import { contrastRatio, fromOklch, parseColor, toOklch } from './color.ts';
import { DOOR_SHARE, LETTER_SHARE, TINTS } from './tints.ts';

/** A colour mixed in OKLab with white (lightness 1) or black (0), as `color-mix` does. */
function mix(base: string, share: number, lightness: 0 | 1) {
  const { l, c, h } = toOklch(parseColor(base));
  return fromOklch({ l: l * share + lightness * (1 - share), c: c * share, h });
}

it.each(TINTS)('initials are readable on a door tinted %s', (base) => {
  const door = mix(base, DOOR_SHARE / 100, 1);
  const letters = mix(base, LETTER_SHARE / 100, 0);
  expect(contrastRatio(letters, door)).toBeGreaterThanOrEqual(4.5);
});
