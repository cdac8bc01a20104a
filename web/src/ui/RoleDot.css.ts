import { style } from '@vanilla-extract/css';
import { color } from '../design/theme/contract.ts';
import { rem } from '../design/theme/rem.ts';

export const dot = style({
  flex: 'none',
  width: rem(12),
  height: rem(12),
  borderRadius: `${rem(6)} ${rem(6)} ${rem(3)} ${rem(3)}`,
  // White on white and black on black are seen too.
  boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${color['text-primary']} 24%, transparent)`,
  forcedColorAdjust: 'none',
});
