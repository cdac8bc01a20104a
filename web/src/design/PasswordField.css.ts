import { globalStyle, style } from '@vanilla-extract/css';
import { color, duration, space } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const eye = style({ marginInlineEnd: rem(-4) });
export const meter = style({ display: 'flex', alignItems: 'center', gap: space['8'] });
export const bars = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: space['4'],
  flex: 1,
});
globalStyle(`${bars} > i`, {
  height: rem(4),
  borderRadius: rem(2),
  background: color['bg-press'],
  transition: `background ${duration.quick}`,
});
globalStyle(`${bars} > i[data-on]`, { background: color.danger, forcedColorAdjust: 'none' });
globalStyle(`${bars} > i[data-on][data-score='2']`, { background: color.warning });
globalStyle(`${bars} > i[data-on]:is([data-score='3'], [data-score='4'])`, { background: color.success });
