import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

const bar = rem(4);
/** The centre of the thumb stops one radius before each end of the bar. */
const at = (share: string) => `calc(${rem(6)} + ${share} * (100% - ${rem(12)}))`;
const track = {
  height: bar,
  borderRadius: radius.round,
  background: `linear-gradient(90deg, ${color.accent} ${at('var(--share)')}, ${color['text-muted']} 0, ${color['text-muted']} ${at('var(--loaded)')}, ${color['border-strong']} 0)`,
} as const;
const thumb = {
  appearance: 'none',
  width: rem(12),
  height: rem(12),
  border: 0,
  borderRadius: '50%',
  background: color['text-primary'],
} as const;

export const slider = style({
  appearance: 'none',
  flex: 1,
  minWidth: 0,
  height: rem(24),
  margin: 0,
  background: 'transparent',
  cursor: 'pointer',
  borderRadius: radius.xs,
  selectors: {
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': { ...thumb, marginBlockStart: rem(-4) },
    '&::-moz-range-thumb': thumb,
    '&:disabled': { cursor: 'default' },
    [on.phone]: { height: rem(44) },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});
