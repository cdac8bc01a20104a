import { style } from '@vanilla-extract/css';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const door = style({ marginBlockEnd: space['16'] });
export const steps = style({ display: 'grid', gap: space['8'] });
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  padding: space['12'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  color: color['text-primary'],
  selectors: {
    '&:hover': { textDecoration: 'none', boxShadow: `inset 0 0 0 1px ${color['border-strong']}` },
  },
});
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(40),
  height: rem(40),
  borderRadius: radius.round,
  background: color['accent-soft'],
  color: color['accent-text'],
});
export const words = style({ flex: 1, display: 'grid', minWidth: 0 });
export const name = style({ font: `600 ${rem(15)}/${rem(20)} ${family.text}` });
export const hint = style({ font: text.ui, color: color['text-muted'] });
