import { style } from '@vanilla-extract/css';
import { color, radius, space } from '../design/theme/contract.ts';
import { rem } from '../design/theme/rem.ts';

export const side = style({
  flex: 'none',
  width: rem(44),
  padding: space['6'],
  overflowY: 'auto',
  scrollbarWidth: 'none',
  background: color['bg-press'],
});
export const button = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(32),
  height: rem(32),
  borderRadius: radius.sm,
  color: color['text-muted'],
  outlineOffset: '-2px',
  selectors: {
    '&:hover': { background: color['bg-hover'], color: color['text-primary'] },
    '&[aria-current]': { color: color['accent-text'] },
  },
});
