import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(32),
  height: rem(32),
  color: color['text-muted'],
});

export const label = style({ font: text['ui-strong'] });
export const hint = style({ font: text.caption, color: color['text-muted'] });
export const fieldHint = style({ font: text.ui, color: color['text-muted'] });
export const emojiField = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space['12'],
});
export const emojiChoice = style({ display: 'inline-flex', alignItems: 'center', gap: space['2'] });
export const emoji = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(28),
  height: rem(28),
  borderRadius: radius.sm,
  selectors: { '&:hover': { background: color['bg-hover'] } },
});
export const tags = style({ display: 'grid', gap: space['6'] });
export const tag = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  paddingBlock: space['2'],
});
export const tagName = style({ flex: 1, minWidth: 0 });
export const addTag = style({ justifySelf: 'start' });
