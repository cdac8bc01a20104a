import { style } from '@vanilla-extract/css';
import { rem } from '../../design/theme/rem.ts';
import { SHEET_COLUMNS } from './sheet.ts';

/** A sheet with the pixel around each emoji. */
export const sheetSize = `${rem(SHEET_COLUMNS * 28)} auto`;

/** With the pixel that a sheet leaves around each emoji. */
export const cell = style({
  display: 'block',
  flex: 'none',
  width: rem(28),
  height: rem(28),
  margin: rem(-1),
  backgroundRepeat: 'no-repeat',
  backgroundSize: sheetSize,
});
