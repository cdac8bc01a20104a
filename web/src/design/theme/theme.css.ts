import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { parseColor, toOklch } from '../color.ts';
import { type ColorName, type TextStyleName, type ThemeName, themeNames, tokens } from '../tokens.ts';
import {
  color,
  duration,
  easing,
  family,
  radius,
  reader,
  shadow,
  space,
  surface,
  text,
  tracking,
  z,
} from './contract.ts';
import { rem } from './rem.ts';

const mapValues = <K extends string, V>(object: Record<K, V>, map: (value: V, key: K) => string) =>
  Object.fromEntries(
    Object.entries(object)
      .filter(([key]) => !key.startsWith('$'))
      .map(([key, value]) => [key, map(value as V, key as K)]),
  ) as Record<K, string>;

const { font, motion } = tokens;
type Style = { size: number; line: number; weight: number; tracking: number };
const {
  label,
  caption,
  ui,
  'ui-strong': uiStrong,
  control,
  body,
  author,
  title,
  heading,
  display,
} = font.style;
const styles: Record<TextStyleName, Style> = {
  label,
  caption,
  ui,
  'ui-strong': uiStrong,
  control,
  body,
  author,
  title,
  heading,
  display,
  hero: font.style.hero,
};
const familyValues = font.family;

createGlobalTheme(':root', space, {
  ...mapValues(tokens.space, rem),
  '2': rem(2),
  '6': rem(6),
  '10': rem(10),
  '14': rem(14),
});
createGlobalTheme(':root', radius, {
  ...mapValues(tokens.radius, rem),
  door: tokens.shape.door.replace(/(\d+)px/g, (_, pixels: string) => rem(Number(pixels))),
});
createGlobalTheme(':root', family, familyValues);
createGlobalTheme(
  ':root',
  text,
  mapValues(styles, ({ size, line, weight }) => `${weight} ${rem(size)}/${rem(line)} ${family.text}`),
);
createGlobalTheme(
  ':root',
  tracking,
  mapValues(styles, (style) => `${style.tracking}em`),
);
createGlobalTheme(
  ':root',
  duration,
  mapValues(motion.duration, (ms) => `${ms}ms`),
);
createGlobalTheme(':root', easing, motion.easing);
createGlobalTheme(':root', z, mapValues(tokens.z, String));
createGlobalTheme(':root', reader, {
  zoom: '1',
  messageSize: rem(font.size.default),
  messageLine: rem(22),
  groupSpacing: rem(16),
  saturation: '1',
  contrast: '1',
});

for (const theme of themeNames) {
  const scope = `[data-theme='${theme}']`;
  createGlobalTheme(scope, color, tokens.color[theme]);
  createGlobalTheme(scope, shadow, tokens.shadow[theme]);
  globalStyle(scope, {
    colorScheme: theme === 'light' ? 'light' : 'dark',
    vars: assignVars(surface, { on: color['bg-frame'] }),
  });
  globalStyle(`html${scope}[data-adjusted]`, {
    '@supports': {
      '(color: oklch(from red l c h))': { vars: assignVars(color, adjusted(theme)) },
    },
  });
}

for (const theme of themeNames) {
  const edge = tokens.color[theme]['border-control'];
  globalStyle(`html[data-theme='${theme}'][data-adjusted][data-contrast='high']`, {
    vars: { [color['border-subtle']]: edge, [color['border-default']]: edge, [color['border-strong']]: edge },
  });
}

/**
 * The theme's colours as functions of the user's saturation and contrast. Saturation scales OKLCH chroma, for
 * backgrounds never below the floor of 0.25. Contrast scales the distance of a text's lightness from the sheet's: at 0
 * to 0.7 of the design's, at 2 to 1.4.
 */
function adjusted(theme: ThemeName): Record<ColorName, string> {
  const sheet = toOklch(parseColor(tokens.color[theme]['bg-sheet'])).l.toFixed(4);
  const floor = tokens.saturation.backgroundFloor;
  const distance = `(0.7 + 0.3 * min(1, ${reader.contrast}) + 0.4 * max(0, ${reader.contrast} - 1))`;
  return mapValues(tokens.color[theme], (value, name) => {
    const background = /^bg-|^stage-bg|^tile-bg|^code-bg|^backdrop/.test(name);
    const isText = /^text-(primary|secondary|muted|link)|-text$|^code-/.test(name) && !background;
    const amount = background ? `max(${floor}, ${reader.saturation})` : reader.saturation;
    const lightness =
      isText && name !== 'tooltip-text' ? `calc(${sheet} + (l - ${sheet}) * ${distance})` : 'l';
    return `oklch(from ${value} ${lightness} calc(c * ${amount}) h / alpha)`;
  });
}
