import { style } from '@vanilla-extract/css';
import { color, radius, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const list = style({ display: 'grid', gap: space['8'], justifyItems: 'center' });
export const link = style({
  display: 'block',
  borderRadius: radius.door,
  color: 'inherit',
  selectors: { '&:hover': { textDecoration: 'none' } },
});
export const rule = style({ width: rem(28), height: 1, background: color['border-default'] });
