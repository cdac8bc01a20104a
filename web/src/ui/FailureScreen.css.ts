import { style } from '@vanilla-extract/css';

/** The whole window for one thing to say. */
export const screen = style({ flex: 1, minHeight: 0, display: 'grid', overflowY: 'auto' });
