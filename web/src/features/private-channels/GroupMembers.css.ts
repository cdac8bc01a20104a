import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, text, tracking } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const members = style({ padding: space['8'] });
export const heading = style({
  padding: `${space['12']} ${space['8']} ${space['4']}`,
  font: text.label,
  letterSpacing: tracking.label,
  color: color['text-muted'],
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  minHeight: rem(44),
  paddingInlineEnd: space['4'],
  borderRadius: radius.sm,
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    [on.phone]: { minHeight: rem(52) },
  },
});
export const who = style({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  alignSelf: 'stretch',
  gap: space['10'],
  minWidth: 0,
  paddingInlineStart: space['8'],
  borderRadius: radius.sm,
  outlineOffset: '-2px',
  color: color['text-primary'],
});
export const words = style({ display: 'grid', minWidth: 0, textAlign: 'start' });
export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  minWidth: 0,
  font: `550 ${rem(15)}/${rem(19)} ${family.text}`,
});
export const doing = style({
  font: text.caption,
  color: color['text-muted'],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
