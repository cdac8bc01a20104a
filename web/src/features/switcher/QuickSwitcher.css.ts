import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const backdrop = style({
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'start center',
  paddingBlockStart: 'min(14vh, 8rem)',
  selectors: { [on.phone]: { placeItems: 'start stretch', padding: space['8'] } },
});
export const modal = style({
  width: rem(600),
  maxHeight: 'min(30rem, 100%)',
  // At the top: above the keyboard, where other dialogs are, there is not enough space.
  selectors: {
    [on.phone]: { borderRadius: radius.lg, paddingBlockEnd: 0 },
    "html[data-layout='phone'] [data-entering] > &, html[data-layout='phone'] [data-exiting] > &": {
      animation: 'none',
    },
  },
});
export const dialog = style({ display: 'flex', flexDirection: 'column', minHeight: 0, outline: 'none' });
export const head = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  height: rem(60),
  paddingInline: rem(20),
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  color: color['text-muted'],
});
export const field = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  border: 0,
  outline: 'none',
  background: 'none',
  color: color['text-primary'],
  font: `400 ${rem(18)}/${rem(24)} ${family.text}`,
  '::placeholder': { color: color['text-muted'], opacity: 1 },
});
export const list = style({
  minHeight: 0,
  padding: space['8'],
  overflowY: 'auto',
  selectors: { '&:empty': { display: 'none' } },
});
export const title = style({
  padding: `${space['8']} ${space['12']} ${space['4']}`,
  font: text.label,
  color: color['text-muted'],
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  minHeight: rem(42),
  paddingInline: space['12'],
  borderRadius: radius.sm,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[aria-selected="true"]': { background: color['bg-selected'] },
    [on.phone]: { minHeight: rem(48) },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-selected="true"]': { outline: '2px solid Highlight' } },
    },
  },
});
export const picture = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: rem(26),
  color: color['text-muted'],
});
export const words = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: text.control,
});
export const name = style({ fontWeight: 550, selectors: { '&[data-unread]': { fontWeight: 650 } } });
export const hit = style({ fontWeight: 'inherit', color: color['accent-text'] });
export const where = style({ color: color['text-secondary'] });
/** The user whose acts are listed, in front of the field. */
export const user = style({
  flex: 'none',
  maxWidth: '50%',
  padding: `${space['4']} ${space['8']}`,
  borderRadius: radius.sm,
  background: color['accent-soft'],
  color: color['accent-text'],
  font: text.control,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** On the row that is chosen, and under a finger on every row. */
export const actions = style({
  display: 'none',
  flex: 'none',
  alignItems: 'center',
  gap: space['4'],
  color: color['text-muted'],
  selectors: {
    [`${row}[aria-selected="true"] &`]: { display: 'flex' },
    '&:hover': { color: color['text-primary'] },
    [on.phone]: {
      display: 'flex',
      justifyContent: 'center',
      minWidth: rem(44),
      minHeight: rem(44),
      marginInlineEnd: `calc(-1 * ${space['12']})`,
    },
  },
});
export const nothing = style({
  padding: `${space['24']} ${rem(20)}`,
  font: text.ui,
  color: color['text-muted'],
  textAlign: 'center',
});
export const keys = style({ display: 'flex', gap: rem(3) });
export const foot = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['16'],
  padding: `${space['8']} ${rem(20)}`,
  borderBlockStart: `1px solid ${color['border-subtle']}`,
  font: text.caption,
  color: color['text-muted'],
});
export const sign = style({ display: 'flex', alignItems: 'center', gap: space['6'] });
export const move = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  marginInlineStart: 'auto',
});
export const pointerOnly = style({ selectors: { [on.phone]: { display: 'none' } } });
