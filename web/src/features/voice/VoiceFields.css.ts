import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const meter = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: rem(3),
  height: rem(12),
  forcedColorAdjust: 'none',
});
globalStyle(`${meter} > i`, { borderRadius: rem(2), background: color['bg-press'] });
globalStyle(`${meter} > i[data-lit]`, { background: color['text-muted'] });
globalStyle(`${meter}[data-open] > i[data-lit]`, { background: color.success });
export const test = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space['12'] });
export const keyLabel = style({ font: text['ui-strong'] });
export const heard = style({ font: text.caption, color: color['text-muted'] });
export const problem = style({ font: text.ui, color: color['danger-text'] });
export const fields = style({ display: 'grid', gap: space['12'] });
export const preview = style({
  width: '100%',
  maxWidth: rem(420),
  aspectRatio: '16 / 9',
  borderRadius: radius.md,
  background: color['tile-bg'],
  objectFit: 'cover',
});
