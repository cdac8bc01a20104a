import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const item = style({ position: 'relative', display: 'flex', paddingInlineStart: rem(24) });
export const row = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  height: rem(28),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  outlineOffset: '-2px',
  color: color['text-muted'],
  font: `500 ${rem(14)}/${rem(20)} ${family.text}`,
  textAlign: 'start',
  selectors: {
    '&:hover': { background: color['bg-hover'], color: color['text-secondary'] },
    '&[data-speaking]': { color: color['text-primary'] },
    [on.phone]: { height: rem(44), fontSize: rem(15) },
  },
});
export const name = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** Done by a moderator. */
export const enforced = style({ color: color['danger-text'] });
export const live = style({
  paddingInline: space['6'],
  borderRadius: radius.xs,
  background: color.danger,
  color: color['on-danger'],
  font: text.label,
});
