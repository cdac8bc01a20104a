import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import {
  color,
  duration,
  family,
  radius,
  shadow,
  space,
  surface,
  text,
} from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

const line = (edge: string) => `inset 0 0 0 1px ${edge}`;

export const screen = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  containerType: 'inline-size',
});
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space['12'],
  maxWidth: rem(1056),
  marginInline: 'auto',
  padding: `${space['16']} ${space['32']} ${space['24']}`,
  selectors: { [on.phone]: { paddingInline: space['12'] } },
});

export const starter = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  padding: space['8'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: line(color['border-default']),
  vars: { [surface.on]: color['bg-raised'] },
});
export const start = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  minHeight: rem(36),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  font: text.body,
  color: color['text-muted'],
  textAlign: 'start',
  cursor: 'text',
  selectors: { [on.phone]: { minHeight: rem(44) } },
});

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space['12'],
  padding: space['16'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: line(color['border-default']),
  vars: { [surface.on]: color['bg-raised'] },
});
export const textField = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space['6'],
});
export const textBox = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space['8'],
  minHeight: rem(96),
  maxHeight: rem(320),
  overflowY: 'auto',
  padding: `${space['10']} ${space['8']} ${space['10']} ${space['12']}`,
  borderRadius: radius.sm,
  background: color['bg-sunken'],
  boxShadow: line(color['border-control']),
  cursor: 'text',
  selectors: {
    '&[data-invalid]': { boxShadow: line(color['danger-text']) },
    '&:focus-within': { boxShadow: `inset 0 0 0 ${rem(2)} ${color.focus}` },
  },
});
export const formTags = style({ display: 'flex', flexDirection: 'column', gap: space['8'] });
export const label = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space['8'],
  font: text['ui-strong'],
});
export const hint = style({ font: text.caption, color: color['text-muted'] });
export const problem = style({ font: text.caption, color: color['danger-text'] });
export const guidelines = style({
  font: text.ui,
  color: color['text-secondary'],
});
globalStyle(`${guidelines} > summary`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space['6'],
  cursor: 'pointer',
  fontWeight: 600,
  borderRadius: radius.xs,
});
export const guidelinesText = style({
  marginBlockStart: space['8'],
  maxHeight: rem(240),
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const formFoot = style({ display: 'flex', alignItems: 'center', gap: space['8'] });
export const grow = style({ flex: 1 });

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space['8'],
});
export const pills = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['6'],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  listStyle: 'none',
});
const pillShape = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: rem(5),
  height: rem(24),
  paddingInline: rem(9),
  borderRadius: radius.round,
  boxShadow: line(color['border-default']),
  font: `500 ${rem(12)}/${rem(20)} ${family.text}`,
  color: color['text-secondary'],
} as const;
export const pill = style(pillShape);
export const tagEmoji = style({ width: `${rem(14)} !important`, height: `${rem(14)} !important` });
export const choice = style({
  ...pillShape,
  height: rem(28),
  transition: `background ${duration.quick}`,
  selectors: {
    '&:hover:not(:disabled)': { background: color['bg-hover'] },
    "&[aria-pressed='true']": {
      background: color['bg-selected'],
      boxShadow: line(color.accent),
      color: color['accent-text'],
    },
    '&:disabled': { opacity: 0.5 },
    [on.phone]: { height: rem(36), paddingInline: rem(12) },
  },
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['8'],
  marginInlineStart: 'auto',
  selectors: { [on.phone]: { marginInlineStart: 0, width: '100%' } },
});
export const searchField = style({
  width: rem(180),
  selectors: { [on.phone]: { flex: '1 1 100%', width: 'auto' } },
});
export const select = style({ minWidth: rem(168), selectors: { [on.phone]: { flex: 1 } } });
export const layouts = style({ display: 'flex', gap: space['2'], margin: 0, padding: 0, border: 0 });

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space['8'],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  selectors: {
    "&[data-layout='gallery']": {
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(240)}, 100%), 1fr))`,
      gap: space['12'],
    },
  },
});
export const entry = style({ display: 'flex', minWidth: 0 });
export const card = style({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'row-reverse',
  justifyContent: 'flex-end',
  gap: space['16'],
  padding: `${space['14']} ${space['16']}`,
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: line(color['border-subtle']),
  vars: { [surface.on]: color['bg-raised'] },
  selectors: {
    '&:hover': { boxShadow: `${line(color['border-default'])}, ${shadow.low}` },
    '&:has([data-post]:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    "&[data-layout='gallery']": { flexDirection: 'column', justifyContent: 'flex-start', gap: space['12'] },
    '&[data-unread]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: rem(-12),
      insetBlockStart: rem(24),
      width: rem(6),
      height: rem(6),
      borderRadius: radius.round,
      background: color.unread,
    },
    "&[data-layout='gallery'][data-unread]::before": {
      insetInlineStart: rem(6),
      insetBlockStart: rem(6),
      width: rem(8),
      height: rem(8),
      zIndex: 1,
    },
  },
});
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space['4'],
});
export const title = style({
  font: `500 ${rem(16)}/${rem(22)} ${family.text}`,
  color: color['text-secondary'],
  overflowWrap: 'anywhere',
  selectors: { [`${card}[data-unread] &`]: { fontWeight: 620, color: color['text-primary'] } },
});
export const link = style({
  color: 'inherit',
  selectors: {
    '&:hover': { textDecoration: 'none' },
    '&:focus-visible': { outline: 'none' },
    // The whole card opens the post.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.md },
  },
});
export const preview = style({
  maxWidth: '78ch',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  font: text.ui,
  color: color['text-secondary'],
  overflowWrap: 'anywhere',
});
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['12'],
  marginBlockStart: space['4'],
  font: text.ui,
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
});
export const fact = style({ display: 'inline-flex', alignItems: 'center', gap: rem(5) });
export const react = style({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: rem(5),
  height: rem(26),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  boxShadow: line(color['border-default']),
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    "&[aria-pressed='true']": {
      background: color['bg-selected'],
      boxShadow: line(color.accent),
      color: color['accent-text'],
    },
    [on.phone]: { height: rem(32) },
  },
});
export const picture = style({
  flex: 'none',
  width: rem(96),
  height: rem(96),
  objectFit: 'cover',
  borderRadius: radius.sm,
  selectors: {
    "&[data-layout='gallery']": { width: '100%', height: rem(180) },
    [on.phone]: { width: rem(72), height: rem(72) },
    [`${on.phone.replace('&', "&[data-layout='gallery']")}`]: { width: '100%', height: rem(180) },
  },
});
