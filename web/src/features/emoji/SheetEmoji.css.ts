import { style } from '@vanilla-extract/css';
import { rem } from '../../design/theme/rem.ts';
import { CELL, SHEET_COLUMNS } from './sheet.ts';

const cellSize = rem(CELL);
export const sheetSize = `${rem(SHEET_COLUMNS * CELL)} auto`;

/** With the pixel that a sheet leaves around each emoji. */
export const cell = style({
  display: 'block',
  flex: 'none',
  width: cellSize,
  height: cellSize,
  margin: rem(-1),
  backgroundRepeat: 'no-repeat',
  backgroundSize: sheetSize,
});
