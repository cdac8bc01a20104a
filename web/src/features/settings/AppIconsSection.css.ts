import { style } from '@vanilla-extract/css';
import { color, family, radius, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const icons = style({
  display: 'grid',
  gap: space['12'],
  gridTemplateColumns: `repeat(auto-fill, minmax(${rem(136)}, 1fr))`,
});
export const icon = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space['12'],
  padding: space['16'],
  borderRadius: radius.md,
  boxShadow: `inset 0 0 0 ${rem(1)} ${color['border-default']}`,
  cursor: 'pointer',
  selectors: {
    '&:hover': { boxShadow: `inset 0 0 0 ${rem(1)} ${color['border-strong']}` },
    '&:has(:checked)': { boxShadow: `inset 0 0 0 ${rem(2)} ${color.accent}` },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:has(:checked)': { border: '2px solid Highlight' } } },
  },
});
export const picture = style({ width: rem(64), height: rem(64), borderRadius: rem(14) });
export const choice = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  font: `550 ${rem(15)}/${rem(20)} ${family.text}`,
  color: color['text-primary'],
});
