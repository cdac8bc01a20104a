import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, shadow, space, surface, text, z } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const bar = style({
  position: 'relative',
  width: `min(${rem(700)}, 60vw)`,
  marginInlineStart: space['4'],
});
export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  minHeight: rem(36),
  paddingInline: `${space['8']} ${space['2']}`,
  borderRadius: radius.sm,
  background: color['bg-sunken'],
  boxShadow: `inset 0 0 0 1px ${color['border-control']}`,
  color: color['text-muted'],
  cursor: 'text',
  selectors: {
    '&:focus-within': { boxShadow: `inset 0 0 0 2px ${color['accent-text']}` },
    [on.phone]: {
      flex: 1,
      minWidth: 0,
      minHeight: rem(44),
      borderRadius: rem(22),
      paddingInline: space['12'],
    },
  },
});
export const input = style({
  flex: '1 1 6rem',
  minWidth: rem(60),
  height: rem(32),
  border: 0,
  outline: 'none',
  background: 'none',
  font: text.ui,
  color: color['text-primary'],
  '::placeholder': { color: color['text-muted'], opacity: 1 },
  selectors: { [on.phone]: { font: `400 ${rem(16)}/${rem(22)} ${family.text}` } },
});

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space['4'],
  flex: '0 1 auto',
  minWidth: 0,
  height: rem(24),
  paddingInlineStart: space['8'],
  borderRadius: radius.xs,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  font: text.caption,
  color: color['text-secondary'],
  whiteSpace: 'nowrap',
  cursor: 'default',
  selectors: {
    [on.phone]: {
      flex: 'none',
      height: rem(36),
      paddingInlineStart: space['12'],
      borderRadius: rem(18),
      background: color['accent-soft'],
      boxShadow: `inset 0 0 0 1px ${color['accent-text']}`,
      font: text.ui,
      color: color['accent-text'],
    },
  },
});
export const chipValue = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: 600,
  color: color['text-primary'],
  selectors: { [on.phone]: { color: 'inherit' } },
});
export const chipRemove = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(24),
  height: rem(24),
  borderRadius: radius.xs,
  outlineOffset: '-2px',
  selectors: {
    '&:hover': { color: color['text-primary'], background: color['bg-hover'] },
    [on.phone]: { width: rem(36), height: rem(36) },
  },
});

export const builder = style({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${space['8']})`,
  insetInlineStart: 0,
  width: rem(332),
  maxWidth: '100%',
  zIndex: z.popover,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'min(32rem, 75dvh)',
  borderRadius: radius.md,
  background: color['bg-overlay'],
  boxShadow: shadow.high,
  vars: { [surface.on]: color['bg-overlay'] },
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
  selectors: {
    [on.phone]: {
      position: 'static',
      flex: 1,
      width: 'auto',
      minHeight: 0,
      maxHeight: 'none',
      background: 'none',
      boxShadow: 'none',
    },
  },
});
export const options = style({
  minHeight: 0,
  overflowY: 'auto',
  padding: space['6'],
  scrollbarWidth: 'thin',
  selectors: { '&:empty': { display: 'none' } },
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  minHeight: rem(36),
  paddingInline: space['10'],
  borderRadius: radius.sm,
  font: text.control,
  color: color['text-primary'],
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[aria-selected="true"]': { background: color['bg-selected'] },
    '&[data-separate]': { marginBlockStart: space['8'] },
    [on.phone]: { minHeight: rem(48), paddingInline: space['12'] },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-selected="true"]': { outline: '2px solid Highlight' } },
    },
  },
});
export const optionName = style({
  flex: 'auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 550,
});
export const optionValue = style({
  flex: '0 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: text.ui,
  color: color['text-muted'],
});
export const optionSet = style({ color: color['accent-text'] });
export const none = style({ padding: space['16'], font: text.ui, color: color['text-muted'] });
export const builderFoot = style({
  flex: 'none',
  padding: `${space['8']} ${space['16']}`,
  borderBlockStart: `1px solid ${color['border-subtle']}`,
  font: text.caption,
  color: color['text-muted'],
  // On phones the keys in it are not shown.
  selectors: { [on.phone]: { borderBlockStart: 0 } },
});
export const optionsTitle = style({
  padding: `${space['10']} ${space['16']} 0`,
  font: text.label,
  color: color['text-muted'],
  selectors: { [on.phone]: { display: 'none' } },
});
export const keys = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space['12'],
  selectors: { [on.phone]: { display: 'none' } },
});
export const clearRecents = style({ color: color['accent-text'], font: text.caption, minHeight: rem(24) });

export const panel = style({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 });
export const head = style({ flex: 'none' });
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
});
export const sortings = style({
  display: 'flex',
  flex: 'none',
  padding: rem(2),
  borderRadius: radius.sm,
  background: color['bg-sunken'],
});
export const sorting = style({
  minHeight: rem(28),
  paddingInline: space['10'],
  borderRadius: radius.xs,
  font: text.ui,
  color: color['text-muted'],
  outlineOffset: '-2px',
  selectors: {
    '&:hover': { color: color['text-primary'] },
    '&[aria-pressed="true"]': { background: color['bg-selected'], color: color['text-primary'] },
    [on.phone]: { minHeight: rem(40), flex: 1, textAlign: 'center' },
  },
});
export const tabs = style({
  display: 'flex',
  flex: 'none',
  gap: space['4'],
  paddingInline: space['12'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
export const tab = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  flex: 'none',
  minHeight: rem(36),
  paddingInline: space['8'],
  font: text.ui,
  color: color['text-muted'],
  outlineOffset: '-2px',
  borderBlockEnd: '2px solid transparent',
  selectors: {
    '&:hover': { color: color['text-primary'] },
    '&[aria-pressed="true"]': { color: color['text-primary'], borderBlockEndColor: color['accent-text'] },
    [on.phone]: { minHeight: rem(44) },
  },
});
export const tabCount = style({
  font: text.caption,
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
});

export const results = style({
  flex: 1,
  minHeight: 0,
  padding: `0 ${space['12']} ${space['16']}`,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
});
export const groupTitle = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  height: rem(40),
  background: color['bg-sheet'],
  font: `600 ${rem(14)}/${rem(20)} ${family.text}`,
  color: color['text-muted'],
});
export const groupName = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color['text-primary'],
});
export const groupCount = style({
  marginInlineStart: 'auto',
  font: text.caption,
  fontVariantNumeric: 'tabular-nums',
});
export const group = style({ display: 'flex', flexDirection: 'column', gap: space['6'] });
export const result = style({
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
  selectors: {
    '&:hover': { boxShadow: `inset 0 0 0 1px ${color['border-default']}` },
    '&[data-current]': {
      background: color['accent-soft'],
      boxShadow: `inset 0 0 0 1px ${color['accent-text']}`,
    },
  },
});
export const showAll = style({
  minHeight: rem(36),
  paddingInline: space['4'],
  font: text.control,
  color: color['accent-text'],
  selectors: { '&:hover': { textDecoration: 'underline' }, [on.phone]: { minHeight: rem(44) } },
});
export const more = style({ display: 'flex', justifyContent: 'center', paddingBlockStart: space['8'] });

export const phone = style({ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '0 1 auto' });
export const phoneHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  paddingBlock: `${space['8']} ${space['4']}`,
  paddingInline: `${space['4']} ${space['12']}`,
});
export const phoneChips = style({
  display: 'flex',
  flex: 'none',
  gap: space['8'],
  padding: `${space['4']} ${space['12']}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
export const phoneFilters = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space['6'],
  flex: 'none',
  height: rem(36),
  paddingInline: space['12'],
  borderRadius: rem(18),
  boxShadow: `inset 0 0 0 1px ${color['border-control']}`,
  font: text.ui,
  color: color['text-secondary'],
  outlineOffset: '-2px',
});
export const phoneSortings = style({ padding: `${space['8']} ${space['12']} 0` });

// Only within results: browsers compute its style for each element that it could apply to, even where nothing is highlighted.
globalStyle(`${results} ::highlight(search-hit)`, {
  background: color['accent-soft'],
  color: color['accent-text'],
});
