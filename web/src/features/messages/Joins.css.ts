import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, duration, family, radius, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';
import { flashes } from './Message.css.ts';

export const line = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  minHeight: rem(34),
  marginBlockStart: space['8'],
  paddingInline: `${rem(64)} ${space['12']}`,
  font: text.ui,
  color: color['text-secondary'],
  outlineOffset: '-2px',
  vars: { [surface.on]: color['bg-sheet'] },
  selectors: {
    '&:hover, &:focus-within': { background: color['bg-message-hover'] },
    '&[data-flash]': { animation: flashes },
    [on.compact]: { marginBlockStart: rem(1), paddingInlineStart: rem(76) },
    [on.phone]: { minHeight: rem(44) },
  },
});
export const icon = style({
  position: 'absolute',
  insetInlineStart: rem(25),
  insetBlockStart: `calc(50% - ${rem(9)})`,
  color: color['text-muted'],
});
export const avatars = style({ display: 'flex', flex: 'none' });
export const avatar = style({
  borderRadius: radius.round,
  boxShadow: `0 0 0 ${rem(2)} ${surface.on}`,
});
globalStyle(`${avatars} > * + *`, { marginInlineStart: rem(-6) });
export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });
const press = {
  borderRadius: radius.xs,
  fontWeight: 600,
  textAlign: 'start',
  unicodeBidi: 'isolate',
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    [on.phone]: { minHeight: rem(24) },
  },
} as const;
/** Next to a long name there is room for the comma. */
export const name = style({
  ...press,
  maxWidth: `calc(100% - ${space['8']})`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  color: color['text-primary'],
});
export const more = style({ ...press, color: color['accent-text'] });
export const time = style({ font: text.caption, color: color['text-muted'], whiteSpace: 'nowrap' });
export const end = style({ flex: 'none', marginInlineStart: 'auto' });
export const wave = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space['6'],
  height: rem(28),
  paddingInline: space['10'],
  borderRadius: radius.sm,
  background: color['bg-press'],
  boxShadow: `inset 0 0 0 1px ${color['border-default']}`,
  color: color['text-primary'],
  font: `600 ${rem(14)}/${rem(20)} ${family.text}`,
  whiteSpace: 'nowrap',
  opacity: 0,
  transition: `opacity ${duration.quick}`,
  selectors: {
    [`${line}:hover &, ${line}:focus-within &, ${line}:focus &`]: { opacity: 1 },
    '&[data-done]': {
      opacity: 1,
      background: color['accent-soft'],
      boxShadow: `inset 0 0 0 1px ${color.accent}`,
      color: color['accent-text'],
    },
    [on.phone]: { height: rem(44) },
  },
  '@media': { '(hover: none)': { opacity: 1 } },
});
export const list = style({
  marginBlock: `${space['4']} ${space['8']}`,
  marginInline: `${rem(64)} ${space['16']}`,
  paddingBlock: space['4'],
  paddingInline: space['12'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
  selectors: { [on.compact]: { marginInlineStart: rem(76) } },
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  minHeight: rem(40),
  font: text.ui,
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${color['border-subtle']}` },
    [on.phone]: { minHeight: rem(52) },
  },
});
globalStyle(`${row} ${wave}`, { opacity: 1 });
