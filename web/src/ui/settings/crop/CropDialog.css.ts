import { style } from '@vanilla-extract/css';
import { color, radius, space } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

export const body = style({ display: 'grid', gap: space['16'], justifyItems: 'stretch' });
export const stage = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  padding: 0,
  overflow: 'hidden',
  borderRadius: radius.md,
  background: color['bg-sunken'],
  cursor: 'grab',
  touchAction: 'none',
  // Places are counted from the left.
  direction: 'ltr',
  selectors: { '&:active': { cursor: 'grabbing' } },
});
export const square = style({ maxWidth: rem(320), marginInline: 'auto' });
export const image = style({ position: 'absolute', maxWidth: 'none', userSelect: 'none' });
/** The area outside the circle is darkened. */
export const circle = style({
  position: 'absolute',
  inset: 0,
  borderRadius: radius.round,
  boxShadow: `0 0 0 ${rem(320)} ${color.backdrop}, inset 0 0 0 2px ${color['border-control']}`,
});
