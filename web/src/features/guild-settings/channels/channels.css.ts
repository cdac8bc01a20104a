import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../../design/selectors.ts';
import { color, family, radius, shadow, space, text, tracking } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

const ROW = 44;
const PHONE_ROW = 56;

export const make = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space['8'] });
export const tools = style({ flexWrap: 'nowrap' });
export const total = style({
  flex: 'none',
  font: text.caption,
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
});
export const list = style({ display: 'block' });
export const clip = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const nothing = style({ paddingBlock: space['24'], font: text.ui, color: color['text-muted'] });

const line = {
  content: '""',
  position: 'absolute',
  zIndex: 1,
  insetInline: rem(4),
  height: rem(2),
  borderRadius: radius.round,
  background: color.accent,
  forcedColorAdjust: 'none',
  pointerEvents: 'none',
} as const;

/** Search results can't be moved. */
globalStyle('[data-locked] [data-handle]', { visibility: 'hidden' });

const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  minHeight: rem(ROW),
  paddingInlineEnd: space['4'],
  borderRadius: radius.sm,
  // Rows out of sight are not laid out. Nothing of a row overflows its box.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: rem(ROW),
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    // The drop target of the dragged row.
    "&[data-drop='before']::after": { ...line, insetBlockStart: 0 },
    "&[data-drop='after']::after": { ...line, insetBlockEnd: 0 },
    "&[data-drop='into']": { boxShadow: `inset 0 0 0 ${rem(2)} ${color.accent}` },
    '&[data-dragged]': { opacity: 0.4 },
    '&[data-lifted]': {
      background: color['bg-overlay'],
      boxShadow: `${shadow['low-hover']}, inset 0 0 0 ${rem(2)} ${color.accent}`,
    },
    [on.phone]: { minHeight: rem(PHONE_ROW), containIntrinsicBlockSize: rem(PHONE_ROW) },
  },
});
globalStyle('html[data-dragging] [data-places]', { cursor: 'grabbing' });

export const category = style([
  row,
  {
    marginBlockStart: space['12'],
    borderBlockEnd: `1px solid ${color['border-subtle']}`,
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
    selectors: { '&:first-child': { marginBlockStart: 0 } },
  },
]);
export const categoryHeading = style({ flex: 1, minWidth: 0, display: 'flex' });
export const categoryName = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  maxWidth: '100%',
  height: rem(36),
  paddingInline: space['8'],
  borderRadius: radius.xs,
  font: text['ui-strong'],
  letterSpacing: tracking['ui-strong'],
  color: color['text-secondary'],
  outlineOffset: '-2px',
  selectors: { '&:hover': { color: color['text-primary'] }, [on.phone]: { height: rem(44) } },
});
export const topName = style({
  flex: 1,
  paddingInlineStart: space['8'],
  font: text['ui-strong'],
  letterSpacing: tracking['ui-strong'],
  color: color['text-muted'],
});
export const count = style({
  flex: 'none',
  paddingInline: space['8'],
  font: text.caption,
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
});
export const gear = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(32),
  height: rem(32),
  borderRadius: radius.sm,
  color: color['text-muted'],
  outlineOffset: '-2px',
  selectors: {
    '&:hover': { background: color['bg-hover'], color: color['text-primary'] },
    // It is in the row's menu.
    [on.phone]: { display: 'none' },
  },
});

export const channel = style([
  row,
  {
    paddingInlineStart: space['24'],
    selectors: { [on.phone]: { paddingInlineStart: 0 } },
  },
]);
/** The name and its details: next to each other if there is room, else below. */
export const words = style({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  selectors: {
    [on.phone]: { flexDirection: 'column', alignItems: 'stretch', gap: 0, paddingBlock: space['6'] },
  },
});
export const open = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  height: rem(36),
  paddingInline: space['8'],
  borderRadius: radius.xs,
  font: `500 ${rem(15)}/${rem(20)} ${family.text}`,
  color: color['text-primary'],
  textDecoration: 'none',
  outlineOffset: '-2px',
  selectors: {
    '&:hover': { textDecoration: 'none' },
    // On touch, the details are part of the press target too.
    [`${on.phone}::after`]: { content: '""', position: 'absolute', inset: 0 },
    [on.phone]: { minHeight: rem(28), height: 'auto', font: `500 ${rem(16)}/${rem(22)} ${family.text}` },
  },
});
globalStyle(`${open} > svg`, { flex: 'none', color: color['text-muted'] });

export const states = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  flex: 'none',
  selectors: { [on.phone]: { paddingInlineStart: rem(34) }, '&:empty': { display: 'none' } },
});
export const synced = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space['4'],
  font: text.caption,
  color: color['text-muted'],
});
/** On a phone it is in the row's menu. */
export const sync = style({ selectors: { [on.phone]: { display: 'none' } } });
