import { style } from '@vanilla-extract/css';
import { space } from '../design/theme/contract.ts';

export const emoji = style({
  width: '1.25em',
  height: '1.25em',
  selectors: { '&:not(:last-child)': { marginInlineEnd: space['4'] } },
});
