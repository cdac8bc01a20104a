import { style } from '@vanilla-extract/css';
import { color, family, radius, space, text } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

export const sentence = style({
  display: 'block',
  font: `500 ${rem(15)}/${rem(20)} ${family.text}`,
  overflowWrap: 'anywhere',
});
export const changes = style({
  display: 'grid',
  gap: space['6'],
  marginBlock: `${space['4']} ${space['12']}`,
  marginInlineStart: rem(44),
  padding: space['12'],
  borderRadius: radius.sm,
  background: color['bg-raised'],
  font: text.ui,
});
export const change = style({
  display: 'grid',
  gridTemplateColumns: `minmax(${rem(100)}, ${rem(180)}) 1fr`,
  gap: space['12'],
});
export const label = style({ color: color['text-muted'] });
export const value = style({ overflowWrap: 'anywhere', color: color['text-primary'] });
export const from = style({ color: color['text-muted'] });
