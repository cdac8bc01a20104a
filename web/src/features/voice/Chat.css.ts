import { style } from '@vanilla-extract/css';

export const panel = style({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 });
export const log = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
});
