import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  width: rem(208),
  height: rem(32),
  marginInlineStart: space['4'],
  paddingInline: space['8'],
  borderRadius: radius.sm,
  background: color['bg-sunken'],
  boxShadow: `inset 0 0 0 1px ${color['border-control']}`,
  font: text.ui,
  color: color['text-muted'],
  cursor: 'text',
  selectors: { '&:hover': { boxShadow: `inset 0 0 0 1px ${color['border-strong']}` } },
});
