import { style } from '@vanilla-extract/css';
import { on } from '../design/selectors.ts';
import { space } from '../design/theme/contract.ts';
import { rem } from '../design/theme/rem.ts';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space['4'],
  // Not a whole number of rows, so that the list visibly continues.
  maxHeight: rem(306),
  overflowY: 'auto',
  // Room for the focus ring.
  padding: space['2'],
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  minHeight: rem(32),
  selectors: { [on.phone]: { minHeight: rem(44) } },
});
export const name = style({ display: 'inline-flex', alignItems: 'center', gap: space['8'], minWidth: 0 });
