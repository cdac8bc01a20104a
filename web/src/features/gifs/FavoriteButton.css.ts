import { style } from '@vanilla-extract/css';
import { color, radius, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

/** Over an image, in its upper corner. */
export const star = style({
  position: 'absolute',
  insetBlockStart: space['4'],
  insetInlineEnd: space['4'],
  display: 'grid',
  placeItems: 'center',
  width: rem(32),
  height: rem(32),
  borderRadius: radius.sm,
  background: color['bg-overlay'],
  color: color['text-secondary'],
  selectors: {
    '&:hover': { color: color['text-primary'] },
    '&[aria-pressed="true"]': { color: color['accent-text'] },
  },
});
