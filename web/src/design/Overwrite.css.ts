import { globalStyle, style } from '@vanilla-extract/css';
import { on } from './selectors.ts';
import { color, radius } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const group = style({
  display: 'flex',
  flex: 'none',
  width: 'fit-content',
  borderRadius: radius.sm,
  boxShadow: `inset 0 0 0 ${rem(1)} ${color['border-default']}`,
  selectors: { '&:disabled': { opacity: 0.45 } },
});
export const choice = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: rem(34),
  height: rem(30),
  color: color['text-muted'],
  cursor: 'pointer',
  selectors: {
    '& + &': { borderInlineStart: `1px solid ${color['border-subtle']}` },
    '&:first-of-type': { borderStartStartRadius: radius.sm, borderEndStartRadius: radius.sm },
    '&:last-of-type': { borderStartEndRadius: radius.sm, borderEndEndRadius: radius.sm },
    '&:hover': { background: color['bg-hover'], color: color['text-primary'] },
    "&[data-choice='deny']:has(:checked)": { background: color['danger-soft'], color: color['danger-text'] },
    "&[data-choice='inherit']:has(:checked)": { background: color['bg-press'], color: color['text-primary'] },
    "&[data-choice='allow']:has(:checked)": {
      background: color['success-soft'],
      color: color['success-text'],
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
    [on.phone]: { width: rem(44), height: rem(44) },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:has(:checked)': { border: '2px solid Highlight' } } },
  },
});
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'inherit',
});
globalStyle(`${input}:focus-visible`, { outline: 'none' });
