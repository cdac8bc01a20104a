import { style } from '@vanilla-extract/css';

export const scroller = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  // virtua keeps the anchor itself.
  overflowAnchor: 'none',
  overscrollBehavior: 'contain',
  outlineOffset: '-2px',
});
export const push = style({ flexGrow: 1 });
