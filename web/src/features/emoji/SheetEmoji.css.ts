import { style } from '@vanilla-extract/css';
import { color, radius } from '../../design/theme/contract.ts';

export const cell = style({ display: 'block', flex: 'none', backgroundRepeat: 'no-repeat' });
export const loading = style({
  display: 'block',
  flex: 'none',
  borderRadius: radius.round,
  background: color.skeleton,
});
