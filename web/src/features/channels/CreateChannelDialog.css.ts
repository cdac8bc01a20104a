import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';

export const privately = style({ display: 'inline-flex', alignItems: 'center', gap: space['6'] });
/** Floating, so that it is inside the box and not on its edge. */
export const legend = style({ float: 'inline-start', width: '100%', font: text['ui-strong'] });
export const roles = style({
  display: 'grid',
  gap: space['10'],
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: space['12'],
  borderRadius: radius.sm,
  background: color['bg-hover'],
});
