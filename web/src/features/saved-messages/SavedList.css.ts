import { style } from '@vanilla-extract/css';
import { color, space, text } from '../../design/theme/contract.ts';

export const due = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  paddingInline: space['12'],
  font: text.caption,
  color: color['text-muted'],
});
export const gone = style({ padding: space['12'], font: text.ui, color: color['text-muted'] });
