import { style } from '@vanilla-extract/css';

/** A message that fills the whole window. */
export const screen = style({ flex: 1, minHeight: 0, display: 'grid', overflowY: 'auto' });
