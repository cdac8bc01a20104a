import { style } from '@vanilla-extract/css';
import { space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const voters = style({
  height: rem(300),
  marginBlockStart: space['8'],
  marginInline: `calc(-1 * ${space['8']})`,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
});
