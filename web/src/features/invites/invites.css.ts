import { style } from '@vanilla-extract/css';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const skeleton = style({ marginBlockEnd: space['24'] });
export const skeletonWords = style({ display: 'grid', gap: space['10'], marginBlockStart: space['12'] });
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  marginBlockStart: space['16'],
  padding: `${space['6']} ${space['6']} ${space['6']} ${space['12']}`,
  borderRadius: radius.sm,
  background: color['bg-sunken'],
  boxShadow: `inset 0 0 0 ${rem(1)} ${color['border-control']}`,
});
export const address = style({
  flex: 1,
  minWidth: 0,
  font: `400 ${rem(15)}/${rem(20)} ${family.text}`,
  textOverflow: 'ellipsis',
  borderRadius: radius.xs,
});
export const ends = style({ marginBlockStart: space['8'], font: text.caption, color: color['text-muted'] });
export const change = style({ font: text.caption });
export const settings = style({ display: 'grid', gap: space['16'], marginBlockStart: space['16'] });
export const pair = style({
  display: 'grid',
  gap: space['16'],
  gridTemplateColumns: `repeat(auto-fit, minmax(${rem(160)}, 1fr))`,
});
export const legend = style({ font: text['ui-strong'] });
export const hint = style({ font: text.ui, color: color['text-muted'], marginBlockEnd: space['8'] });
