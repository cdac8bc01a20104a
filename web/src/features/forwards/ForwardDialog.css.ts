import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const list = style({
  minHeight: rem(132),
  maxHeight: rem(244),
  overflowY: 'auto',
  paddingInline: space['2'],
  selectors: { [on.phone]: { maxHeight: '36vh' } },
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: rem(40),
  selectors: { [on.phone]: { minHeight: rem(48) } },
});
export const button = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: rem(48),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  textAlign: 'start',
  selectors: { '&:hover': { background: color['bg-hover'] } },
});
export const place = style({ display: 'flex', alignItems: 'center', gap: space['8'], minWidth: 0 });
export const picture = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: rem(24),
  color: color['text-muted'],
});
export const names = style({ minWidth: 0 });
export const name = style({ font: `550 ${rem(15)}/${rem(20)} ${family.text}` });
export const where = style({ font: text.ui, color: color['text-muted'] });
export const limit = style({
  font: text.caption,
  color: color['text-muted'],
  selectors: { '&:empty': { display: 'none' } },
});
export const chosen = style({ display: 'flex', flexWrap: 'wrap', gap: space['6'] });
export const chip = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  maxWidth: rem(200),
  height: rem(28),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  background: color['bg-selected'],
  color: color['text-primary'],
  font: text.ui,
  selectors: { '&:hover': { background: color['bg-press'] }, [on.phone]: { height: rem(44) } },
});
export const chipName = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
