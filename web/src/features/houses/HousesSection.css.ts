import { style } from '@vanilla-extract/css';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const houses = style({
  display: 'grid',
  gap: space['12'],
  gridTemplateColumns: `repeat(auto-fit, minmax(${rem(180)}, 1fr))`,
});
export const house = style({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  justifyItems: 'center',
  gap: space['8'],
  padding: space['16'],
  borderRadius: radius.md,
  textAlign: 'center',
  boxShadow: `inset 0 0 0 ${rem(1)} ${color['border-default']}`,
  selectors: { '&[data-own]': { boxShadow: `inset 0 0 0 ${rem(2)} ${color.accent}` } },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[data-own]': { border: '2px solid Highlight' } } },
  },
});
export const name = style({ font: `600 ${rem(17)}/${rem(24)} ${family.text}`, color: color['text-primary'] });
export const words = style({ font: text.ui, color: color['text-secondary'] });
