import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const list = style({ display: 'flex', flexDirection: 'column', gap: space['4'] });
export const item = style({
  borderRadius: radius.md,
  selectors: {
    '&:has([aria-expanded="true"])': { boxShadow: `inset 0 0 0 1px ${color['border-default']}` },
  },
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  width: '100%',
  minHeight: rem(52),
  paddingInline: space['12'],
  borderRadius: radius.sm,
  textAlign: 'start',
  color: color['text-primary'],
  selectors: { '&:hover': { background: color['bg-hover'] } },
});
export const texts = style({ flex: 1, minWidth: 0, display: 'grid', justifyItems: 'start' });
export const name = style({
  font: text.control,
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const hint = style({
  font: text.caption,
  color: color['text-secondary'],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const editor = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space['4'],
  padding: `${space['8']} ${space['12']} ${space['16']}`,
});
export const rule = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  minHeight: rem(44),
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  font: text.ui,
});
export const ruleName = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const newRule = style({ marginBlockStart: space['12'] });
export const newLabel = style({
  display: 'grid',
  gap: space['6'],
  font: text.label,
  color: color['text-secondary'],
});
export const newField = style({
  height: rem(40),
  paddingInline: space['12'],
  border: 0,
  borderRadius: radius.sm,
  background: color['bg-sunken'],
  boxShadow: `inset 0 0 0 1px ${color['border-control']}`,
  color: color['text-primary'],
  font: text.control,
  outline: 'none',
  selectors: { '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${color.focus}` } },
  '::placeholder': { color: color['text-muted'], opacity: 1 },
});
