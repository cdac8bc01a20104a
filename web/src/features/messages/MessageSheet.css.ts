import { style } from '@vanilla-extract/css';
import { color, duration, text as font, radius, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const head = style({ padding: `${space['8']} ${space['12']}` });
export const quote = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  minWidth: 0,
  paddingInline: space['4'],
});
export const words = style({ display: 'grid', minWidth: 0 });
export const name = style({ ...clipped, font: font['ui-strong'] });
export const text = style({
  ...clipped,
  font: font.ui,
  color: color['text-muted'],
});
export const reactions = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space['4'],
  marginBlockStart: space['16'],
});
export const reaction = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(52),
  height: rem(52),
  borderRadius: radius.round,
  background: color['bg-hover'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  color: color['text-secondary'],
  transition: `background ${duration.press}`,
  selectors: {
    '&:active': { background: color['bg-press'] },
    "&[aria-pressed='true']": {
      background: color['accent-soft'],
      boxShadow: `inset 0 0 0 2px ${color.accent}`,
    },
  },
});
