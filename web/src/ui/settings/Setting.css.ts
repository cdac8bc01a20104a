import { keyframes, style } from '@vanilla-extract/css';
import { color, radius, space } from '../../design/theme/contract.ts';

const mark = keyframes({ from: { background: color['reply-highlight'] } });

export const setting = style({
  minWidth: 0,
  selectors: {
    '&[data-wanted]': {
      // As wide as the wash around it, so that nothing moves.
      margin: `calc(-1 * ${space['8']})`,
      padding: space['8'],
      borderRadius: radius.sm,
      animation: `${mark} 2s 0.4s both`,
    },
  },
});
