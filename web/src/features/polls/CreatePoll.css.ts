import { style } from '@vanilla-extract/css';
import { color, radius, space, text, tracking } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const answers = style({ display: 'grid', gap: space['6'] });
export const label = style({ font: text['ui-strong'], letterSpacing: tracking['ui-strong'] });
export const answer = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  paddingBlock: space['2'],
});
export const field = style({ flex: 1, minWidth: 0 });
export const emoji = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(28),
  height: rem(28),
  borderRadius: radius.sm,
  selectors: { '&:hover': { background: color['bg-hover'] } },
});
export const add = style({ justifySelf: 'start' });
