import { style } from '@vanilla-extract/css';
import { on } from '../design/selectors.ts';
import { rem } from '../design/theme/rem.ts';

/** The size of the picker's content below its tabs, the same for all of them: nine emoji wide. */
export const tabPanel = style({
  display: 'flex',
  flexDirection: 'column',
  width: rem(9 * 40 + 44 + 28),
  maxWidth: '100%',
  height: rem(460),
  maxHeight: 'min(28.75rem, 70vh)',
  selectors: { [on.phone]: { width: '100%', maxHeight: '60dvh' } },
});
