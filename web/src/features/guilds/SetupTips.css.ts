import { style } from '@vanilla-extract/css';
import { space } from '../../design/theme/contract.ts';

export const tips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space['8'],
  marginBlockStart: space['16'],
});
