import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space['12'],
  width: '100%',
  maxWidth: rem(560),
  height: '100dvh',
  marginInline: 'auto',
  padding: space['16'],
});
export const title = style({ font: text.display });
export const shared = style({
  flex: 'none',
  display: 'grid',
  gap: space['4'],
  maxHeight: rem(160),
  overflowY: 'auto',
  padding: space['12'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  overflowWrap: 'anywhere',
});
export const words = style({ whiteSpace: 'pre-wrap' });
export const hint = style({ font: text.ui, color: color['text-secondary'] });
export const places = style({ flex: 1, minHeight: 0, overflowY: 'auto', scrollbarWidth: 'thin' });
