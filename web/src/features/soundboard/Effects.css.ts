import { keyframes, style } from '@vanilla-extract/css';
import { space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

const rise = keyframes({
  '0%': { transform: 'translateY(0) scale(0.6)', opacity: 0 },
  '15%': { transform: `translateY(-${rem(20)}) scale(1.1)`, opacity: 1 },
  '100%': { transform: `translateY(-${rem(220)}) scale(1)`, opacity: 0 },
});

export const stage = style({
  position: 'fixed',
  insetBlockEnd: rem(96),
  insetInlineEnd: space['48'],
  width: rem(200),
  height: rem(240),
  pointerEvents: 'none',
  zIndex: 5,
});
export const emoji = style({
  position: 'absolute',
  insetBlockEnd: 0,
  animation: `${rise} 2.4s ease-out forwards`,
  '@media': { '(prefers-reduced-motion: reduce)': { animationDuration: '0.01s', animationDelay: '2s' } },
});
