import { style } from '@vanilla-extract/css';
import { on } from '../../../design/selectors.ts';
import { color, family, radius, space, text, tracking } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

export const listHead = style({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: space['8'],
  padding: `0 ${space['8']} ${space['12']}`,
});
export const title = style({ flex: 1, font: text.heading, letterSpacing: tracking.heading });
export const lead = style({
  padding: `0 ${space['8']} ${space['12']}`,
  font: text.ui,
  color: color['text-muted'],
});
export const problem = style({
  padding: `0 ${space['8']} ${space['12']}`,
  font: text.ui,
  color: color['danger-text'],
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  borderRadius: radius.sm,
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    '&[data-current]': { background: color['bg-selected'] },
  },
});
export const still = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(24),
  height: rem(32),
  color: color['text-muted'],
  selectors: { [on.phone]: { width: rem(44) } },
});
export const open = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  flex: 1,
  minWidth: 0,
  height: rem(40),
  paddingInline: `${space['4']} ${space['8']}`,
  borderRadius: radius.sm,
  font: `500 ${rem(15)}/${rem(20)} ${family.text}`,
  color: color['text-primary'],
  selectors: {
    '[data-current] > &': { fontWeight: 600 },
    '&:focus-visible': { outlineOffset: '-2px' },
    [on.phone]: { height: rem(44) },
  },
});
export const name = style({ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const count = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space['4'],
  font: text.caption,
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
});
export const editor = style({ position: 'relative', display: 'flex', flexDirection: 'column', minHeight: 0 });
