import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color, radius, space } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

const show = keyframes({ from: { opacity: 0 } });
const shimmer = keyframes({ '0%, 40%': { opacity: 1 }, '70%': { opacity: 0.6 }, '100%': { opacity: 1 } });

export const skeleton = style({ animation: `${show} 1ms 80ms backwards` });
export const bones = style({
  display: 'contents',
});
export const bone = style({
  display: 'block',
  flex: 'none',
  maxWidth: '100%',
  background: color.skeleton,
  animation: `${shimmer} 1.6s ease-in-out infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
    '(forced-colors: active)': { border: '1px solid GrayText' },
  },
  selectors: { "html[data-motion='reduced'] &": { animation: 'none' } },
});
export const faint = style({ opacity: 0.7, animation: 'none' });
export const shape = styleVariants({
  line: { borderRadius: rem(6) },
  circle: { borderRadius: radius.round },
  door: { borderRadius: radius.door },
  card: { borderRadius: radius.md },
});
export const messages = style({
  height: '100%',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: space['14'],
});
export const message = style({ display: 'flex', gap: space['12'], paddingInline: space['16'] });
export const lines = style({
  display: 'grid',
  flex: 1,
  gap: space['8'],
  paddingBlockStart: rem(3),
  alignContent: 'start',
});
export const rows = style({ display: 'block' });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  paddingInline: space['8'],
});
