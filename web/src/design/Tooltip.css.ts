import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { color, duration, easing, radius, shadow, space, z } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const tooltip = style({
  position: 'fixed',
  width: 'max-content',
  pointerEvents: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  maxWidth: rem(280),
  padding: `${space['6']} ${space['10']}`,
  borderRadius: radius.sm,
  background: color['tooltip-bg'],
  color: color['tooltip-text'],
  fontSize: rem(14),
  lineHeight: rem(20),
  fontWeight: 550,
  overflowWrap: 'anywhere',
  boxShadow: shadow.medium,
  zIndex: z.tooltip,
  animation: `${appear} ${duration.quick} ${easing.out}`,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
globalStyle(`${tooltip} kbd`, {
  background: `color-mix(in srgb, ${color['tooltip-text']} 16%, transparent)`,
  color: 'inherit',
  boxShadow: 'none',
});

/** The arrow: a small rotated square under the edge nearest to the element. */
export const arrow = style({
  position: 'absolute',
  width: rem(9),
  height: rem(9),
  background: 'inherit',
  borderRadius: rem(2),
  transform: 'translate(-50%, -50%) rotate(45deg)',
  selectors: {
    "&[data-placement='top']": { top: '100%' },
    "&[data-placement='bottom']": { top: 0 },
    "&[data-placement='left']": { left: '100%' },
    "&[data-placement='right']": { left: 0 },
  },
});
