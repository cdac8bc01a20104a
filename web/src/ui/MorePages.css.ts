import { style } from '@vanilla-extract/css';
import { space } from '../design/theme/contract.ts';

export const more = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space['8'],
  paddingBlock: space['8'],
});
