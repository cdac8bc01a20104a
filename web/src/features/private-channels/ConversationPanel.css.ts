import { globalStyle, style } from '@vanilla-extract/css';

export const panel = style({ height: '100%', minHeight: 0, overflowY: 'auto', scrollbarWidth: 'thin' });
/** The card fills the panel, whose corners are the sheet's. */
globalStyle(`${panel}[data-profile] > div:last-child`, { width: '100%' });
globalStyle(`${panel}[data-profile] > div:last-child > div:first-child`, { borderRadius: 0 });
