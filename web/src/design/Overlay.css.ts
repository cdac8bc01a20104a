import { keyframes, style } from '@vanilla-extract/css';
import { color, duration, easing, radius, shadow, space, surface, z } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

const grow = keyframes({ from: { opacity: 0, transform: 'scale(0.98)' } });
const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: `translateY(${rem(8)}) scale(0.98)` } });

export const layer = style({
  background: color['bg-overlay'],
  color: color['text-primary'],
  borderRadius: radius.md,
  boxShadow: shadow.high,
  vars: { [surface.on]: color['bg-overlay'] },
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

export const popover = style([
  layer,
  {
    zIndex: z.popover,
    outline: 'none',
    transformOrigin: 'var(--trigger-anchor-point)',
    selectors: {
      '&[data-entering]': { animation: `${grow} ${duration.quick} ${easing.out}` },
      '&[data-exiting]': { animation: `${fade} ${duration.press} reverse` },
    },
  },
]);
export const popoverBody = style({ outline: 'none', maxHeight: 'inherit', overflow: 'auto' });

export const backdrop = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  height: 'var(--visual-viewport-height, 100dvh)',
  display: 'grid',
  // Otherwise a dialog that is wider than the screen widens its column, of which it can take all.
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  placeItems: 'center',
  padding: space['16'],
  background: color.backdrop,
  zIndex: z.modal,
  selectors: {
    '&[data-entering]': { animation: `${fade} ${duration.quick}` },
    '&[data-exiting]': { animation: `${fade} ${duration.quick} reverse` },
  },
});

export const modal = style([
  layer,
  {
    display: 'flex',
    flexDirection: 'column',
    width: rem(440),
    maxWidth: '100%',
    maxHeight: '100%',
    overflow: 'hidden',
    borderRadius: radius.lg,
    selectors: { '[data-entering] > &': { animation: `${rise} ${duration.base} ${easing.out}` } },
  },
]);
export const wide = style({ width: rem(720) });
