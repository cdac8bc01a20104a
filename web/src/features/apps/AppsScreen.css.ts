import { style } from '@vanilla-extract/css';
import { color, space, text } from '../../design/theme/contract.ts';

export const ways = style({
  display: 'grid',
  gap: space['16'],
  justifyItems: 'start',
  color: color['text-secondary'],
});
export const heading = style({ font: text.label, color: color['text-primary'], marginBlockEnd: space['4'] });
