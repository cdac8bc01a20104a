import { style } from '@vanilla-extract/css';
import { color, radius } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

const shape = { display: 'block', flex: 'none' } as const;

/** With the pixel that a sheet leaves around each emoji. */
export const cell = style({
  ...shape,
  width: rem(28),
  height: rem(28),
  margin: rem(-1),
  backgroundRepeat: 'no-repeat',
});
export const loading = style({
  ...shape,
  width: rem(26),
  height: rem(26),
  borderRadius: radius.round,
  background: color.skeleton,
});
