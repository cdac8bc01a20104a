import { describe, expect, it } from 'vitest';
import { contrastRatio, fromOklch, parseColor, toHex, toOklch } from './color.ts';
import { readableRoleColor } from './roleColor.ts';
import { assertTheme, themeNames, tokens } from './tokens.ts';

describe('colour', () => {
  it('goes to OKLCH and back', () => {
    for (const value of ['#69c3ad', '#d13747', '#ffffff', '#000000', '#4895e8']) {
      expect(toHex(fromOklch(toOklch(parseColor(value))))).toBe(value);
    }
  });

  it('knows the contrast of black and white', () => {
    expect(contrastRatio(parseColor('#000000'), parseColor('#ffffff'))).toBeCloseTo(21);
  });
});

describe('themes', () => {
  it('have the same names of colours', () => {
    for (const theme of themeNames) {
      expect(Object.keys(tokens.color[theme])).toEqual(Object.keys(tokens.color.dark));
    }
  });

  it('refuse an unknown name', () => {
    expect(() => assertTheme('sepia')).toThrow('Unknown theme');
  });
});

describe('role colours', () => {
  const presets = Object.entries(tokens.roleColor).filter(
    (
      entry,
    ): entry is [string, { base: string; dark: string; light: string; midnight: string; darker: string }] =>
      typeof entry[1] === 'object' && entry[1].base !== null,
  );
  it.each(presets)('%s is readable on the sheet of every theme', (_, preset) => {
    const base = Number.parseInt(preset.base.slice(1), 16);
    for (const theme of themeNames) {
      const shown = parseColor(readableRoleColor(base, theme)!);
      expect(contrastRatio(shown, parseColor(tokens.color[theme]['bg-sheet']))).toBeGreaterThanOrEqual(4.5);
      expect(Math.abs(toOklch(shown).l - toOklch(parseColor(preset[theme])).l)).toBeLessThan(0.012);
    }
  });

  it('leaves a role without colour alone', () => {
    expect(readableRoleColor(0, 'dark')).toBeUndefined();
  });
});
