import { style } from '@vanilla-extract/css';
import { color, family, radius, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const list = style({ display: 'grid', gap: space['8'] });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  padding: space['12'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  color: color['text-primary'],
  vars: { [surface.on]: color['bg-raised'] },
  selectors: {
    '&:hover': { textDecoration: 'none', boxShadow: `inset 0 0 0 1px ${color['border-strong']}` },
  },
});
export const words = style({ flex: 1, display: 'grid', minWidth: 0 });
export const name = style({ font: `600 ${rem(15)}/${rem(20)} ${family.text}` });
export const hint = style({ font: text.ui, color: color['text-muted'] });
