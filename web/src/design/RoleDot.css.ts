import { style } from '@vanilla-extract/css';
import { radius } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const dot = style({
  display: 'inline-block',
  flex: 'none',
  alignSelf: 'center',
  width: rem(10),
  height: rem(10),
  marginInlineEnd: rem(6),
  borderRadius: radius.round,
  forcedColorAdjust: 'none',
});
