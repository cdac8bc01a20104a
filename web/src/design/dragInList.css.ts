import { style } from '@vanilla-extract/css';
import { color, radius, shadow, space, text, z } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

/** The dragged item, next to the pointer. */
export const ghost = style({
  position: 'fixed',
  zIndex: z.tooltip,
  maxWidth: rem(220),
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  padding: `${space['6']} ${space['12']}`,
  borderRadius: radius.sm,
  background: color['bg-overlay'],
  boxShadow: shadow.high,
  font: text['ui-strong'],
  color: color['text-primary'],
  pointerEvents: 'none',
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
