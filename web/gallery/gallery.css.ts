import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, shadow, space, surface, text, tracking } from '../src/design/theme/contract.ts';
import { rem } from '../src/design/theme/rem.ts';

export const page = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(360)}), 1fr))`,
  alignContent: 'start',
  gap: space['16'],
  padding: space['16'],
});
export const section = style({
  minWidth: 0,
  padding: `${rem(20)} ${space['24']}`,
  borderRadius: radius.md,
  background: color['bg-sheet'],
  boxShadow: shadow.border,
  vars: { [surface.on]: color['bg-sheet'] },
});
globalStyle(`${section} > h2`, {
  font: text.title,
  letterSpacing: tracking.title,
  marginBlockEnd: space['14'],
});
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['8'],
  marginBlockEnd: space['10'],
});
export const grid = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: `${space['12']} ${space['16']}`,
});
export const stack = style({ display: 'grid', gap: space['16'] });
export const box = style({
  height: rem(320),
  overflow: 'hidden',
  borderRadius: radius.md,
  boxShadow: shadow.border,
});
export const label = style({ width: rem(60), font: text.ui, color: color['text-secondary'] });
export const listRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  height: rem(36),
  paddingInline: space['4'],
});
export const shellRow = style({ height: rem(32), paddingInline: space['16'], color: color['text-muted'] });
export const filler = style({ padding: space['16'] });
