import { expect, it } from 'vitest';
import { parseAppearance, rootState } from './appearance.ts';
import { layoutFor } from './layout.ts';

it.each([
  [390, 'phone'],
  [600, 'narrow'],
  [899, 'narrow'],
  [900, 'medium'],
  [1239, 'medium'],
  [1240, 'wide'],
])('%i wide is %s', (width, layout) => {
  expect(layoutFor(width)).toBe(layout);
});

it('repairs stored settings, but an unknown theme is an error', () => {
  const mended = parseAppearance({ theme: 'light', fontSize: 13, zoom: 110, saturation: 0.52, contrast: 9 });
  expect(mended).toMatchObject({ theme: 'light', fontSize: 16, zoom: 110, contrast: 1 });
  expect(mended.saturation).toBeCloseTo(0.5);
  expect(() => parseAppearance({ theme: 'sepia' })).toThrow('Unknown theme');
});

it('gives message lines of an even height', () => {
  expect(rootState(parseAppearance({ fontSize: 15 })).style['--reader-message-line']).toBe('1.25rem');
  expect(rootState(parseAppearance({ fontSize: 16 })).style['--reader-message-line']).toBe('1.375rem');
});
