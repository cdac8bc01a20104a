import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const asking = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space['12'] });
export const guild = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  minHeight: rem(52),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  color: color['text-primary'],
  selectors: { '&:hover': { background: color['bg-hover'], textDecoration: 'none' } },
});
globalStyle(`${guild} > span:nth-of-type(2)`, { flex: 1 });
export const sound = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space['12'],
});
