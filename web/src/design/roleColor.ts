import {
  composite,
  contrastRatio,
  fromInteger,
  fromOklch,
  type Oklch,
  parseColor,
  type Rgb,
  toHex,
  toOklch,
} from './color.ts';
import { reader } from './theme/contract.ts';
import { scriptColors } from './theme/scriptColors.css.ts';
import type { ThemeName } from './tokens.ts';

/** Where names are read: every plain surface, and the washes of hover, selection and mention. */
function surfaces(theme: ThemeName): Rgb[] {
  const color = scriptColors[theme];
  const [frame, sheet, raised, overlay] = [
    color['bg-frame'],
    color['bg-sheet'],
    color['bg-raised'],
    color['bg-overlay'],
  ].map(parseColor) as [Rgb, Rgb, Rgb, Rgb];
  const wash = (name: 'bg-hover' | 'bg-selected' | 'mention-bg', under: Rgb) =>
    composite(parseColor(color[name]), under);
  return [
    frame,
    sheet,
    raised,
    overlay,
    wash('bg-hover', sheet),
    wash('bg-selected', frame),
    wash('mention-bg', sheet),
  ];
}

const surfaceCache = new Map<ThemeName, Rgb[]>();
const colorCache = new Map<string, string>();
const required = 4.55;

/**
 * The CSS colour a role's name is shown in: `readableRoleColor`, with the user's saturation.
 * @param base the stored colour, 0xRRGGBB; 0 means "no colour" and has no name colour of its own.
 */
export function roleNameColor(base: number, theme: ThemeName): string | undefined {
  const readable = readableRoleColor(base, theme);
  return readable && `oklch(from ${readable} l calc(c * ${reader.saturation}) h)`;
}

/**
 * The colour a role's name is shown in at full saturation, `#rrggbb`, readable (4.55) on every surface of the theme. Dots and swatches
 * show the stored value itself. The rule is `roleColor.$rule` of tokens.json.
 * @param base the stored colour, 0xRRGGBB; 0 means "no colour" and has no name colour of its own.
 */
export function readableRoleColor(base: number, theme: ThemeName): string | undefined {
  if (base === 0) return undefined;
  const key = `${theme}${base}`;
  let known = colorCache.get(key);
  if (known === undefined) {
    known = compute(base, theme);
    colorCache.set(key, known);
  }
  return known;
}

function compute(base: number, theme: ThemeName): string {
  const light = theme === 'light';
  const stored = toOklch(fromInteger(base));
  const color: Oklch = {
    l: light ? 0.41 + (stored.l - 0.47) * 0.3 : 0.66 + (stored.l - 0.47) * 0.5,
    c: stored.c * (light ? 1.06 : 0.92),
    h: stored.h,
  };
  let known = surfaceCache.get(theme);
  if (!known) {
    known = surfaces(theme);
    surfaceCache.set(theme, known);
  }
  const under = known;
  const step = light ? -0.005 : 0.005;
  let rgb = fromOklch(color);
  while (color.l > 0 && color.l < 1 && under.some((surface) => contrastRatio(rgb, surface) < required)) {
    color.l += step;
    rgb = fromOklch(color);
  }
  return toHex(rgb);
}
