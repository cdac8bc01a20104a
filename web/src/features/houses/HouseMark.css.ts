import { style } from '@vanilla-extract/css';
import { color } from '../../design/theme/contract.ts';

export const mark = style({
  flex: 'none',
  color: color.accent,
  selectors: {
    '&[data-house="1"]': { color: color.success },
    '&[data-house="3"]': { color: color.brass },
  },
});
export const ground = style({ fill: 'currentcolor' });
export const sign = style({ fill: color['bg-sheet'] });
