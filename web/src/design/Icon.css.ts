import { style, styleVariants } from '@vanilla-extract/css';
import { on } from './selectors.ts';
import { rem } from './theme/rem.ts';

export const icon = style({ fill: 'currentColor', flex: 'none', pointerEvents: 'none' });
export const mirrored = style({ selectors: { [on.rtl]: { transform: 'scaleX(-1)' } } });
export const size = styleVariants(
  { 12: 12, 14: 14, 16: 16, 18: 18, 20: 20, 22: 22, 24: 24, 32: 32 },
  (pixels: number) => ({ width: rem(pixels), height: rem(pixels) }),
);
