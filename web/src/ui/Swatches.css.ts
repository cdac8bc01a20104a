import { style } from '@vanilla-extract/css';
import { on } from '../design/selectors.ts';
import { color, radius } from '../design/theme/contract.ts';
import { rem } from '../design/theme/rem.ts';

/** Eleven in a row make two full rows of the colours on offer. */
export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(11, minmax(0, 1fr))',
  gap: rem(6),
  maxWidth: rem(456),
  selectors: { [on.phone]: { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))', maxWidth: 'none' } },
});
export const swatch = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  borderRadius: radius.sm,
  boxShadow: `inset 0 0 0 1px ${color['border-default']}`,
  cursor: 'pointer',
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    '&:has(:checked)': { boxShadow: `0 0 0 2px ${color['bg-sheet']}, 0 0 0 4px ${color['text-primary']}` },
    '&:has(:disabled)': { opacity: 0.45, cursor: 'default' },
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
