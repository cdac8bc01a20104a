import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, shadow, space, surface, text } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

const SIDE = rem(168);

export const card = style({
  width: `calc(${SIDE} + 2 * ${space['16']})`,
  padding: space['16'],
  borderRadius: radius.lg,
  background: color['bg-raised'],
  boxShadow: shadow.high,
  vars: { [surface.on]: color['bg-raised'] },
});
/** White in every theme: cameras need the contrast. */
export const code = style({
  position: 'relative',
  width: SIDE,
  height: SIDE,
  borderRadius: radius.md,
  overflow: 'hidden',
  background: '#ffffff',
  color: '#17201e',
});
globalStyle(`${code} > svg`, { display: 'block', width: '100%', height: '100%' });
export const mark = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: '#1f7a6c',
});
export const place = style({
  display: 'grid',
  placeItems: 'center',
  width: SIDE,
  height: SIDE,
  borderRadius: radius.md,
  background: color['bg-sheet'],
  color: color['text-muted'],
});
export const title = style({ marginBlockStart: space['12'], font: text.ui, fontWeight: 600 });
export const hint = style({ font: text.caption, color: color['text-muted'], overflowWrap: 'anywhere' });
