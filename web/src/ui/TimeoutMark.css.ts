import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../design/theme/contract.ts';

export const mark = style({ display: 'inline-flex', flex: 'none', color: color['warning-text'] });
export const notice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  padding: `${space['8']} ${space['12']}`,
  borderRadius: radius.md,
  background: color['warning-soft'],
  color: color['warning-text'],
  font: text.ui,
});
export const words = style({ color: color['text-primary'] });
