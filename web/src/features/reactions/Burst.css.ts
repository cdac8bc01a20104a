import { keyframes, style } from '@vanilla-extract/css';
import { easing, radius } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

const fly = keyframes({
  from: { opacity: 1, transform: `rotate(var(--turn)) translateY(${rem(-6)}) scale(1)` },
  to: { opacity: 0, transform: `rotate(var(--turn)) translateY(${rem(-26)}) scale(.4)` },
});

export const burst = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
});
/** Invisible but for its flight, which reduced motion ends at once. */
export const spark = style({
  gridArea: '1 / 1',
  width: rem(5),
  height: rem(5),
  borderRadius: radius.round,
  opacity: 0,
  animation: `${fly} 600ms ${easing.out}`,
});
