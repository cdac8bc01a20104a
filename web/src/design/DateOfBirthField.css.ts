import { globalStyle, style } from '@vanilla-extract/css';
import { color, space } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1.2fr)',
  gap: space['8'],
});
export const month = style({ position: 'relative' });
export const select = style({
  appearance: 'none',
  // The whole box opens the list; the caret lies over its end.
  marginInline: rem(-12),
  paddingInline: `${rem(12)} ${rem(32)}`,
  cursor: 'pointer',
  selectors: { '&[data-empty]': { color: color['text-muted'] } },
});
globalStyle(`${select} option`, { color: color['text-primary'], background: color['bg-overlay'] });
globalStyle(`${month} > svg`, {
  position: 'absolute',
  insetInlineEnd: space['12'],
  pointerEvents: 'none',
});
