import { keyframes, style } from '@vanilla-extract/css';
import { on } from './selectors.ts';
import { color, duration, easing, radius, shadow, space, surface, z } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

const grow = keyframes({ from: { opacity: 0, transform: 'scale(0.98)' } });
const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: `translateY(${rem(8)}) scale(0.98)` } });
/** A sheet comes up from the bottom of the screen. */
export const slideUp = keyframes({ from: { transform: 'translateY(100%)' } });

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
export const popoverBody = style({
  outline: 'none',
  maxHeight: 'inherit',
  overflow: 'auto',
  selectors: { '&:focus-visible': { outline: 'none' } },
});

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
    [on.phone]: {
      placeItems: 'end stretch',
      padding: `calc(${space['48']} + env(safe-area-inset-top)) 0 0`,
      overscrollBehavior: 'none',
    },
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
    selectors: {
      '[data-entering] > &': { animation: `${rise} ${duration.base} ${easing.out}` },
      // On phones it is a sheet at the bottom, which can be dragged down.
      [on.phone]: {
        width: '100%',
        borderRadius: `${radius.xl} ${radius.xl} 0 0`,
        paddingBlockEnd: 'env(safe-area-inset-bottom)',
        touchAction: 'pan-x pan-y',
        overscrollBehavior: 'contain',
      },
      "html[data-layout='phone'] [data-entering] > &": {
        animation: `${slideUp} ${duration.slow} ${easing.out}`,
      },
      "html[data-layout='phone'] [data-exiting] > &": {
        animation: `${slideUp} ${duration.base} ${easing.out} reverse`,
      },
    },
  },
]);
export const wide = style({ width: rem(720) });
/** The bar at the top of a sheet. */
export const handle = style({
  display: 'none',
  selectors: {
    [on.phone]: {
      display: 'block',
      flex: 'none',
      width: rem(36),
      height: rem(4),
      margin: `${space['8']} auto ${space['4']}`,
      borderRadius: radius.round,
      background: color['border-strong'],
    },
  },
});
