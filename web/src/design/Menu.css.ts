import { globalStyle, style } from '@vanilla-extract/css';
import { on } from './selectors.ts';
import { color, family, radius, space, text } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const menu = style({
  minWidth: rem(208),
  maxWidth: rem(320),
  maxHeight: 'inherit',
  padding: space['6'],
  overflow: 'auto',
  outline: 'none',
});
/** On phones: groups of rows as cards. */
export const inSheet = style({
  minWidth: 0,
  maxWidth: 'none',
  width: '100%',
  padding: `${space['4']} ${space['12']} ${space['16']}`,
});
/** Its rows are positioned absolutely and give it no size, and the list adds the space around them itself. */
export const long = style({
  width: '100%',
  minWidth: rem(280),
  maxWidth: 'none',
  height: rem(420),
  padding: 0,
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  minHeight: rem(34),
  padding: `${rem(4)} ${space['8']}`,
  borderRadius: rem(6),
  outline: 'none',
  color: color['text-secondary'],
  font: `500 ${rem(14)}/${rem(20)} ${family.text}`,
  cursor: 'pointer',
  selectors: {
    '&[data-danger]': { color: color['danger-text'] },
    '&[data-focused], &[data-open]': { background: color.accent, color: color['on-accent'] },
    '&[data-danger][data-focused]': { background: color.danger, color: color['on-danger'] },
    '&[data-disabled]': { opacity: 0.45, cursor: 'default' },
    '&:hover': { textDecoration: 'none' },
    [on.phone]: { minHeight: rem(44) },
    [`${inSheet} &`]: {
      minHeight: rem(48),
      gap: space['16'],
      padding: `${rem(6)} ${space['16']}`,
      borderRadius: 0,
      borderBlockEnd: `1px solid ${color['border-subtle']}`,
      background: color['bg-hover'],
      color: color['text-primary'],
      font: `500 ${rem(16)}/${rem(22)} ${family.text}`,
    },
    [`${inSheet} &[data-danger]`]: { color: color['danger-text'] },
    [`${inSheet} &:first-child, ${inSheet} [role='separator'] + &`]: {
      borderStartStartRadius: radius.md,
      borderStartEndRadius: radius.md,
    },
    [`${inSheet} &:last-child, ${inSheet} &:has(+ [role='separator'])`]: {
      borderBlockEnd: 0,
      borderEndStartRadius: radius.md,
      borderEndEndRadius: radius.md,
    },
    // Touch has no hover: only the pressed state is shown.
    [`${inSheet} &[data-focus-visible]`]: { background: color.accent, color: color['on-accent'] },
    [`${inSheet} &[data-danger][data-focus-visible]`]: {
      background: color.danger,
      color: color['on-danger'],
    },
    [`${inSheet} &[data-pressed]`]: { background: color['bg-press'] },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[data-focused]': { outline: '2px solid Highlight' } } },
  },
});
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const hint = style({ display: 'block', font: text.caption, color: color['text-muted'] });
export const keys = style({
  background: 'none',
  boxShadow: 'none',
  color: color['text-muted'],
  padding: 0,
  '@media': { '(hover: none)': { display: 'none' } },
});
globalStyle(`${item}[data-focused] ${keys}, ${item}[data-focused] ${hint}`, { color: 'inherit' });
export const separator = style({
  height: 1,
  margin: `${rem(5)} ${space['8']}`,
  background: color['border-subtle'],
  border: 0,
  selectors: { [`${inSheet} &`]: { height: space['8'], margin: 0, background: 'none' } },
});
