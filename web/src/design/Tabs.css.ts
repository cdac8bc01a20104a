import { style } from '@vanilla-extract/css';
import { on } from './selectors.ts';
import { color, family, radius, space } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

/** Marked as focused while anything within is: the ring belongs to that. */
export const tabs = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  selectors: { '&[data-focus-visible]': { outline: 'none' } },
});
export const list = style({ display: 'flex', gap: space['4'], overflowX: 'auto', scrollbarWidth: 'none' });
export const tab = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space['6'],
  height: rem(32),
  paddingInline: space['10'],
  borderRadius: radius.sm,
  font: `550 ${rem(15)}/${rem(20)} ${family.text}`,
  color: color['text-muted'],
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: color['bg-hover'], color: color['text-secondary'] },
    '&[data-selected]': { background: color['bg-selected'], color: color['text-primary'] },
    '&[data-disabled]': { opacity: 0.45 },
    '&[data-focus-visible]': { outlineOffset: '-2px' },
    [on.phone]: { height: rem(44) },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[data-selected]': { border: '1px solid Highlight' } } },
  },
});
export const panel = style({ minHeight: 0, outlineOffset: '-2px' });
