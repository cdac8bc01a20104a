import { style } from '@vanilla-extract/css';
import { color, radius, space, text, tracking } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  marginBlockEnd: space['12'],
});
export const title = style({
  flex: 1,
  minWidth: 0,
  font: text.heading,
  letterSpacing: tracking.heading,
  overflowWrap: 'anywhere',
});
export const tabs = style({ marginBlockStart: space['12'], marginInlineStart: rem(-10) });
export const tabCount = style({
  font: text.ui,
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
});
export const panel = style({ paddingInlineStart: rem(10), paddingBlockStart: space['16'] });
export const stack = style({ display: 'grid', gap: space['24'], maxWidth: rem(720) });
export const legend = style({ font: text['ui-strong'], marginBlockEnd: space['8'] });
export const custom = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: space['8'],
  marginBlockStart: space['12'],
});
export const hex = style({ width: rem(160) });
export const well = style({
  width: rem(40),
  height: rem(40),
  padding: 0,
  borderRadius: radius.sm,
  overflow: 'hidden',
  cursor: 'pointer',
  boxShadow: `inset 0 0 0 1px ${color['border-control']}`,
  selectors: {
    '&::-webkit-color-swatch-wrapper': { padding: rem(4) },
    '&::-webkit-color-swatch': { border: 'none', borderRadius: radius.xs },
    '&:disabled': { opacity: 0.45, cursor: 'default' },
  },
});
export const preview = style({
  padding: `${space['12']} ${space['16']}`,
  borderRadius: radius.md,
  background: color['bg-sunken'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space['8'],
  alignItems: 'center',
  marginBlockEnd: space['4'],
});
export const search = style({ flex: 1, minWidth: rem(200) });
export const group = style({
  font: text.label,
  color: color['text-muted'],
  marginBlock: `${space['16']} ${space['2']}`,
});
export const permission = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  paddingBlock: space['10'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
});
export const permissionSwitch = style({ flex: 1, minWidth: 0 });
export const named = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['6'],
});
export const nothing = style({ paddingBlock: space['24'], font: text.ui, color: color['text-muted'] });
export const notice = style({ marginBlockStart: space['12'] });
