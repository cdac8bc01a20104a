import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: space['8'], marginBlock: space['4'] });
export const sticker = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(160),
  height: rem(160),
  objectFit: 'contain',
});
export const missing = style([
  sticker,
  {
    padding: space['12'],
    borderRadius: radius.md,
    background: color['bg-press'],
    font: text.ui,
    color: color['text-muted'],
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
]);
