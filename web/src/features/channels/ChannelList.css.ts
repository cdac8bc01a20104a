import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, duration, family, radius, space, text, tracking } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const list = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  padding: `${space['4']} ${space['8']} ${space['8']}`,
  scrollbarWidth: 'thin',
});
export const empty = style({ padding: space['16'], font: text.ui, color: color['text-muted'] });
export const group = style({});
export const clip = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

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
/** The drop target of the dragged channel. */
const drops = {
  "&[data-drop='before']::after": { ...line, insetBlockStart: rem(-1) },
  "&[data-drop='after']::after": { ...line, insetBlockEnd: rem(-1) },
  "&[data-drop='into']": { borderRadius: radius.sm, boxShadow: `inset 0 0 0 ${rem(2)} ${color.accent}` },
  '&[data-dragged]': { opacity: 0.4 },
} as const;

export const category = style({
  position: 'relative',
  selectors: drops,
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  height: rem(28),
  marginBlockStart: space['8'],
  color: color['text-muted'],
  font: text.label,
  letterSpacing: tracking.label,
});
export const categoryName = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  height: '100%',
  paddingInline: space['8'],
  borderRadius: radius.xs,
  outlineOffset: '-2px',
  selectors: { '&:hover': { color: color['text-secondary'] } },
});
export const categoryTool = style({
  opacity: 0,
  transition: `opacity ${duration.quick}`,
  selectors: {
    [`${category}:hover &, ${category}:focus-within &`]: { opacity: 1 },
    [on.phone]: { opacity: 1 },
  },
});

export const item = style({ position: 'relative', display: 'flex', selectors: drops });
export const row = style({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  height: rem(32),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  outlineOffset: '-2px',
  color: color['text-muted'],
  font: `500 ${rem(15)}/${rem(20)} ${family.text}`,
  letterSpacing: '-0.006em',
  selectors: {
    '&:hover': { background: color['bg-hover'], color: color['text-secondary'], textDecoration: 'none' },
    '&[data-unread]': { color: color['text-primary'], fontWeight: 600 },
    '&[data-unread]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: rem(-8),
      width: rem(4),
      height: rem(8),
      borderStartEndRadius: radius.xs,
      borderEndEndRadius: radius.xs,
      background: color.unread,
    },
    '&[data-muted]:not([data-unread])': { opacity: 0.94 },
    '&[data-current]': {
      background: color['bg-selected'],
      color: color['text-primary'],
      fontWeight: 600,
    },
    [on.phone]: { height: rem(44), font: `500 ${rem(16)}/${rem(22)} ${family.text}` },
  },
});
globalStyle(`${row}[data-current] > svg`, { color: color['accent-text'] });

globalStyle(`${row}[data-muted]:not([data-unread]) > svg`, { opacity: 0.6 });

/** How many users are in a voice channel. */
export const users = style({ flex: 'none', font: text.caption, fontVariantNumeric: 'tabular-nums' });

export const tools = style({
  position: 'absolute',
  insetInlineEnd: space['4'],
  insetBlock: rem(2),
  display: 'none',
  selectors: {
    [`${item}[data-current] &`]: { display: 'flex' },
    [`${item}:hover &, ${item}:focus-within &`]: { display: 'flex' },
    [on.phone]: { display: 'none !important' },
  },
});
globalStyle(`${item}[data-current] ${row}, ${item}:hover ${row}, ${item}:focus-within ${row}`, {
  paddingInlineEnd: rem(64),
});
globalStyle(`html[data-layout='phone'] ${item} ${row}`, { paddingInlineEnd: space['8'] });
