import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';

export const picture = style({ display: 'block', objectFit: 'contain' });
/** As large as the picture around it. */
export const lottie = style({ display: 'block', width: '100%', height: '100%' });
export const missing = style({
  display: 'grid',
  placeItems: 'center',
  padding: space['8'],
  overflow: 'hidden',
  borderRadius: radius.md,
  background: color['bg-press'],
  font: text.ui,
  color: color['text-muted'],
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
export const lostLottie = style([missing, lottie, { display: 'grid' }]);
