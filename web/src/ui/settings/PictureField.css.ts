import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const field = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space['16'] });
export const words = style({ display: 'grid', gap: space['8'], minWidth: 0 });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space['8'] });
export const hint = style({ font: text.ui, color: color['text-muted'] });
export const error = style({ font: text.ui, color: color['danger-text'] });
export const wide = style({
  width: rem(240),
  maxWidth: '100%',
  aspectRatio: '16 / 9',
  borderRadius: radius.md,
  objectFit: 'cover',
  display: 'grid',
  placeItems: 'center',
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  color: color['text-muted'],
});
