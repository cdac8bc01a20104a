import { style } from '@vanilla-extract/css';
import { on } from '../../../design/selectors.ts';
import { color, family, radius, space, text } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

/** Two beside each other on phones, the third below. */
export const filter = style({ flex: `1 1 ${rem(150)}` });
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
  selectors: { [on.phone]: { marginInlineStart: 0 } },
});
export const change = style({
  display: 'grid',
  gridTemplateColumns: `minmax(${rem(100)}, ${rem(180)}) minmax(0, 1fr)`,
  gap: space['12'],
  selectors: { [on.phone]: { gridTemplateColumns: `${rem(116)} minmax(0, 1fr)` } },
});
export const label = style({ color: color['text-muted'] });
export const value = style({ overflowWrap: 'anywhere', color: color['text-primary'] });
export const arrow = style({
  display: 'inline-block',
  marginInline: space['6'],
  verticalAlign: 'baseline',
  color: color['text-muted'],
});
export const from = style({ color: color['text-muted'] });
