import { style } from '@vanilla-extract/css';
import { color, family, radius, space, text } from '../design/theme/contract.ts';
import { rem } from '../design/theme/rem.ts';

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  minHeight: rem(44),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  selectors: { '&:hover': { background: color['bg-hover'] } },
});
export const name = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: `550 ${rem(15)}/${rem(19)} ${family.text}`,
});
export const username = style({ font: text.caption, color: color['text-muted'] });
