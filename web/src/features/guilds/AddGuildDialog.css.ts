import { style } from '@vanilla-extract/css';
import { space } from '../../design/theme/contract.ts';

export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space['16'],
  marginBlockStart: space['16'],
});
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space['12'],
});
export const named = style({ display: 'flex', alignItems: 'start', gap: space['16'] });
export const name = style({ flex: 1, minWidth: 0 });
