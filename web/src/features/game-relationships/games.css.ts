import { style } from '@vanilla-extract/css';
import { space, text } from '../../design/theme/contract.ts';

export const game = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  font: text.title,
  marginBlock: `${space['24']} ${space['8']}`,
});
