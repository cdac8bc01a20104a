import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';

export const alert = style({
  display: 'flex',
  gap: space['8'],
  padding: `${space['10']} ${space['12']}`,
  borderRadius: radius.sm,
  background: color['danger-soft'],
  color: color['danger-text'],
  font: text.ui,
});
export const note = style({
  display: 'flex',
  gap: space['8'],
  marginBlockEnd: space['16'],
  padding: `${space['10']} ${space['12']}`,
  borderRadius: radius.sm,
  background: color['success-soft'],
  color: color['text-primary'],
  font: text.ui,
});
