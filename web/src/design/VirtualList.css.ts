import { style } from '@vanilla-extract/css';

export const scroller = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  // The list keeps the anchor itself.
  overflowAnchor: 'none',
  overscrollBehavior: 'contain',
  outlineOffset: '-2px',
});
export const push = style({ flexGrow: 1 });
export const rows = style({ flexShrink: 0 });
/** Margins of a row are part of its height. */
export const row = style({ display: 'flow-root' });
