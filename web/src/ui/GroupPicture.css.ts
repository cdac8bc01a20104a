import { style } from '@vanilla-extract/css';
import { radius, surface } from '../design/theme/contract.ts';
import { rem } from '../design/theme/rem.ts';

export const pair = style({
  position: 'relative',
  display: 'block',
  flexShrink: 0,
  width: 'var(--size)',
  height: 'var(--size)',
});
export const back = style({ position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 });
/** Stands out from the one behind it by a ring in the colour of the ground. */
export const front = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  borderRadius: radius.round,
  boxShadow: `0 0 0 ${rem(2)} ${surface.on}`,
});
