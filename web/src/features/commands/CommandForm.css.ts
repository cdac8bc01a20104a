import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export { foot, keys, panel } from './panel.css.ts';

export const form = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space['6'],
  outline: 'none',
  // The fields are in lines of their own.
  selectors: { [on.phone]: { flexWrap: 'wrap' } },
});
export const command = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  minHeight: rem(30),
  marginBlock: rem(-3),
  font: `600 ${rem(15)}/${rem(20)} ${family.text}`,
  selectors: {
    [on.phone]: { flex: 1, minWidth: 0, minHeight: rem(44), marginBlock: 0, paddingInlineStart: space['4'] },
  },
});
export const fields = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space['6'],
  marginBlock: rem(-3),
  selectors: { [on.phone]: { order: 1, flexBasis: '100%', marginBlock: rem(4) } },
});
export const field = style({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  height: rem(30),
  overflow: 'hidden',
  borderRadius: rem(7),
  background: color['bg-press'],
  boxShadow: `inset 0 0 0 1px ${color['border-control']}`,
  font: `450 ${rem(15)}/${rem(20)} ${family.text}`,
  cursor: 'text',
  selectors: {
    '&[data-empty]:not(:focus-within)': { background: 'none', color: color['text-muted'] },
    '&[data-bad]': {
      background: color['danger-soft'],
      boxShadow: `inset 0 0 0 1.5px ${color['danger-text']}`,
    },
    '&:focus-within': { boxShadow: `inset 0 0 0 2px ${color.focus}` },
    '&[data-bad]:focus-within': { boxShadow: `inset 0 0 0 2px ${color['danger-text']}` },
    [on.phone]: { height: rem(36) },
  },
});
export const fieldName = style({
  alignSelf: 'stretch',
  display: 'flex',
  alignItems: 'center',
  paddingInline: rem(7),
  background: color['bg-press'],
  color: color['text-secondary'],
  font: `500 ${rem(14)}/${rem(20)} ${family.text}`,
  whiteSpace: 'nowrap',
  selectors: {
    [`${field}[data-empty]:not(:focus-within) &`]: { background: 'none' },
    [`${field}[data-bad] &`]: { background: 'none', color: color['danger-text'] },
  },
});
export const input = style({
  minWidth: rem(16),
  maxWidth: rem(280),
  height: '100%',
  paddingInline: space['8'],
  border: 0,
  outline: 'none',
  background: 'none',
  color: color['text-primary'],
  font: 'inherit',
  // Grows with what is typed.
  fieldSizing: 'content',
  selectors: {
    [`${field}[data-empty]:not(:focus-within) &`]: { width: rem(8), paddingInline: 0 },
  },
});
export const fileButton = style({
  display: 'flex',
  alignItems: 'center',
  height: '100%',
  minWidth: 0,
  font: 'inherit',
  color: 'inherit',
  outline: 'none',
});
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: rem(5),
  minWidth: 0,
  maxWidth: rem(220),
  paddingInline: space['8'],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const tool = style({ marginBlock: rem(-4), color: color['text-muted'] });
export const send = style({
  marginBlock: rem(-4),
  background: color.accent,
  color: color['on-accent'],
  selectors: {
    '&[data-hovered]': { background: color['accent-hover'], color: color['on-accent'] },
    '&[data-pressed]': { background: color['accent-press'] },
    [on.phone]: { marginBlock: 0, borderRadius: radius.round },
  },
});

export const head = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  padding: `${space['12']} ${rem(14)}`,
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
});
export const headTexts = style({ minWidth: 0, font: text.caption, color: color['text-secondary'] });
export const headName = style({
  display: 'block',
  font: `600 ${rem(15)}/${rem(20)} ${family.text}`,
  color: color['text-primary'],
});
export const options = style({
  minHeight: 0,
  paddingBlock: space['8'],
  overflowY: 'auto',
  selectors: { '&[hidden]': { display: 'none' } },
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  minHeight: rem(36),
  marginInline: space['6'],
  paddingInline: space['10'],
  borderRadius: radius.sm,
  font: text.ui,
  color: color['text-secondary'],
  selectors: {
    '&[data-current]': { background: color['bg-selected'] },
    '&[data-state="bad"]': { background: color['danger-soft'], color: color['text-primary'] },
  },
});
export const optionMark = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: rem(16),
  selectors: {
    [`${option}[data-state="bad"] &`]: { color: color['danger-text'] },
    [`${option}[data-state="filled"] &`]: { color: color['success-text'] },
  },
});
export const ring = style({
  width: rem(10),
  height: rem(10),
  borderRadius: radius.round,
  boxShadow: `inset 0 0 0 1.5px ${color['text-muted']}`,
});
export const optionName = style({
  flex: '0 0 auto',
  minWidth: rem(64),
  maxWidth: '40%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: 600,
  color: color['text-primary'],
});
export const optionText = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const need = style({ flex: 'none', font: text.caption, color: color['text-muted'] });
export const verdict = style({
  marginInlineStart: 'auto',
  selectors: { '&[data-bad]': { color: color['danger-text'] } },
});
export const asking = style({ padding: space['16'], font: text.ui, color: color['text-muted'] });
export const suggestions = style({ minHeight: 0, padding: space['6'], overflowY: 'auto' });
export const suggestion = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  minHeight: rem(36),
  paddingInline: space['8'],
  borderRadius: rem(6),
  font: text.control,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"]': { background: color['bg-selected'] },
    [on.phone]: { minHeight: rem(44) },
  },
});
export const suggestionName = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 550,
});
export const suggestionHint = style({
  marginInlineStart: 'auto',
  font: text.caption,
  color: color['text-secondary'],
  whiteSpace: 'nowrap',
});
