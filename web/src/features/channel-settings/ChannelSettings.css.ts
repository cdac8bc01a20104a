import { style } from '@vanilla-extract/css';
import { color } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(32),
  height: rem(32),
  color: color['text-muted'],
});
