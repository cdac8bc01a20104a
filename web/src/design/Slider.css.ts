import { style } from '@vanilla-extract/css';
import { on } from './selectors.ts';
import { color, radius, shadow, space, text } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const slider = style({ minWidth: 0 });
export const head = style({ display: 'flex', justifyContent: 'space-between', gap: space['8'] });
export const value = style({ font: text.ui, color: color['text-muted'], fontVariantNumeric: 'tabular-nums' });

const thumb = {
  appearance: 'none',
  width: rem(18),
  height: rem(18),
  border: 'none',
  borderRadius: radius.round,
  background: color['bg-overlay'],
  boxShadow: `inset 0 0 0 ${rem(5)} ${color.accent}, ${shadow.low}`,
} as const;

/** Position of a share along the thumb's way, from the start edge. */
const along = `calc(${rem(9)} + (100% - ${rem(18)}) * var(--share))`;
const rail = (direction: string) =>
  `linear-gradient(${direction}, ${color.accent} ${along}, color-mix(in srgb, ${color['border-control']} 50%, transparent) ${along})`;

export const input = style({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: rem(24),
  borderRadius: radius.sm,
  cursor: 'pointer',
  background: `${rail('to right')} center / 100% ${rem(4)} no-repeat`,
  selectors: {
    [on.rtl]: { background: `${rail('to left')} center / 100% ${rem(4)} no-repeat` },
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': thumb,
    '&:disabled': { opacity: 0.45, cursor: 'default' },
    [on.phone]: { height: rem(44) },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});

export const marks = style({ position: 'relative', height: rem(16) });
export const mark = style({
  position: 'absolute',
  insetInlineStart: along,
  transform: 'translateX(-50%)',
  font: text.caption,
  color: color['text-muted'],
  selectors: {
    '&[data-current]': { color: color['text-primary'], fontWeight: 600 },
    [on.rtl]: { transform: 'translateX(50%)' },
    '&:first-child': { insetInlineStart: 0, transform: 'none' },
    '&:last-child': { insetInlineStart: 'auto', insetInlineEnd: 0, transform: 'none' },
  },
});
