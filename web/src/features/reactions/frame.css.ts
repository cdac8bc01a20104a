import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { rem } from '../../design/theme/rem.ts';

export const room = style({
  height: rem(34),
  selectors: { [on.phone]: { height: rem(40) } },
});
