import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const privately = style({ display: 'inline-flex', alignItems: 'center', gap: space['6'] });
export const legend = style({ font: text['ui-strong'], marginBlockEnd: space['8'] });
export const roles = style({
  display: 'grid',
  gap: space['10'],
  maxHeight: rem(220),
  overflowY: 'auto',
  padding: space['12'],
  borderRadius: radius.sm,
  background: color['bg-hover'],
});
