import { style } from '@vanilla-extract/css';
import { color, radius, shadow, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

/** The bar, and what is above it. */
export const box = style({
  borderRadius: radius.md,
  background: color['bg-sheet'],
  boxShadow: shadow.border,
  vars: { [surface.on]: color['bg-sheet'] },
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  height: rem(52),
  paddingInline: `${space['4']} ${space['8']}`,
});
export const me = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  height: rem(44),
  paddingInline: space['6'],
  borderRadius: radius.sm,
  outlineOffset: '-2px',
  selectors: { '&:hover': { background: color['bg-hover'] } },
});
export const picture = style({ display: 'grid' });
export const words = style({ display: 'grid', minWidth: 0 });
const clip = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const name = style({ font: text['ui-strong'], ...clip });
export const status = style({ font: text.caption, color: color['text-muted'], ...clip });
export const tool = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: rem(28),
  height: rem(28),
  borderRadius: radius.sm,
  color: color['text-secondary'],
  selectors: { '&:hover': { background: color['bg-hover'], color: color['text-primary'] } },
});
