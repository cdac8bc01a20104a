import { style } from '@vanilla-extract/css';
import { space } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

export const line = style({ display: 'flex', alignItems: 'flex-end', gap: space['8'] });
export const sign = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  minHeight: rem(40),
});
