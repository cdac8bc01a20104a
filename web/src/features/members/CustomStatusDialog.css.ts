import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const line = style({ display: 'flex', alignItems: 'flex-end', gap: space['8'] });
export const sign = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  minHeight: rem(40),
  selectors: { [on.phone]: { minHeight: rem(44) } },
});
/** As high as the field beside it. */
export const choose = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(40),
  height: rem(40),
  borderRadius: radius.sm,
  background: color['bg-sunken'],
  boxShadow: `inset 0 0 0 1px ${color['border-control']}`,
  color: color['text-muted'],
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { boxShadow: `inset 0 0 0 1px ${color['text-muted']}`, color: color['text-primary'] },
    [on.phone]: { width: rem(44), height: rem(44) },
  },
});
