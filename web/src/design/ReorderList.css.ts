import { style } from '@vanilla-extract/css';
import { on } from './selectors.ts';
import { color, radius, shadow } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const list = style({ display: 'block' });
export const row = style({
  borderRadius: radius.sm,
  selectors: {
    '&[data-lifted]': {
      position: 'relative',
      background: color['bg-overlay'],
      boxShadow: `${shadow['low-hover']}, inset 0 0 0 ${rem(2)} ${color.accent}`,
    },
  },
});
export const handle = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(24),
  height: rem(32),
  borderRadius: radius.xs,
  color: color['text-muted'],
  cursor: 'grab',
  touchAction: 'none',
  selectors: {
    '&:hover': { color: color['text-primary'] },
    "&[aria-pressed='true']": { cursor: 'grabbing', color: color['accent-text'] },
    '&:disabled': { opacity: 0.45, cursor: 'default' },
    [on.phone]: { width: rem(44), height: rem(44) },
  },
});
