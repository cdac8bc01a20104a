import { style, styleVariants } from '@vanilla-extract/css';
import { on } from './selectors.ts';
import { color, duration, radius } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const button = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: radius.sm,
  color: color['text-secondary'],
  WebkitTapHighlightColor: 'transparent',
  transition: `background-color ${duration.press}, color ${duration.press}`,
  selectors: {
    '&[data-hovered]': { background: color['bg-hover'], color: color['text-primary'] },
    '&[data-pressed]': { background: color['bg-press'], color: color['text-primary'] },
    '&[data-selected]': { background: color['bg-selected'], color: color['accent-text'] },
    '&[data-bad]': { background: color['danger-soft'], color: color['danger-text'] },
    '&[data-disabled]': { opacity: 0.45, cursor: 'default' },
    // The target is 44 for a thumb, whatever the size of the icon.
    '&::after': { content: '', position: 'absolute' },
    [on.phone]: { width: rem(44), height: rem(44) },
  },
  '@media': {
    '(pointer: coarse)': {
      // A touch is answered at once, and what it opens needs the frames of a transition.
      transition: 'none',
      selectors: { '&::after': { width: rem(44), height: rem(44) } },
    },
  },
});

export const size = styleVariants({ 28: 28, 32: 32, 36: 36 }, (pixels: number) => ({
  width: rem(pixels),
  height: rem(pixels),
}));

export const round = style({ borderRadius: radius.round });
