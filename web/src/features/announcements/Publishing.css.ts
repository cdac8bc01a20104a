import { style } from '@vanilla-extract/css';
import { color, space, text } from '../../design/theme/contract.ts';

export const line = style({ marginBlock: space['6'] });
export const done = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  marginBlockStart: space['4'],
  font: text.caption,
  color: color['text-muted'],
});
