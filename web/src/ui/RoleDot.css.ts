import { style } from '@vanilla-extract/css';
import { color } from '../design/theme/contract.ts';

export const dot = style({
  display: 'inline-block',
  flex: 'none',
  alignSelf: 'center',
  borderRadius: '50% 50% 25% 25%',
  // White on white and black on black are seen too.
  boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${color['text-primary']} 24%, transparent)`,
  forcedColorAdjust: 'none',
});
