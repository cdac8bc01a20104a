import { style } from '@vanilla-extract/css';
import { color, space, tracking } from './theme/contract.ts';

export const mark = style({ fill: 'currentColor', flex: 'none' });
export const accent = style({ fill: color.accent, color: color.accent });
export const renamed = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  fontWeight: 700,
  letterSpacing: tracking.display,
});
