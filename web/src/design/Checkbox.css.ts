import { style } from '@vanilla-extract/css';
import { color, duration, radius, space, text } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const row = style({
  position: 'relative',
  display: 'flex',
  gap: space['10'],
  width: 'fit-content',
  minHeight: rem(24),
  font: text.ui,
  color: color['text-secondary'],
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { opacity: 0.45, cursor: 'default' } },
  '@media': { '(pointer: coarse)': { minHeight: rem(44), alignItems: 'center' } },
});

/** The real control lies invisible over its drawing, so that pointer, keyboard and assistive technology meet it. */
export const input = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  width: rem(20),
  height: rem(20),
  opacity: 0,
  cursor: 'inherit',
});

const edge = (tint: string) => `inset 0 0 0 ${rem(1.5)} ${tint}`;

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(20),
  height: rem(20),
  boxShadow: edge(color['border-control']),
  color: color['on-accent'],
  pointerEvents: 'none',
  transition: `background ${duration.press}, box-shadow ${duration.press}`,
  selectors: {
    [`${row}:hover > &`]: { boxShadow: edge(color['text-muted']) },
    [`${input}:focus-visible ~ &`]: { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    [`${input}[aria-invalid] ~ &`]: { boxShadow: edge(color['danger-text']) },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid ButtonText' } },
});

export const box = style({
  borderRadius: rem(6),
  selectors: {
    [`${input}:is(:checked, :indeterminate) ~ &`]: { background: color.accent, boxShadow: 'none' },
  },
});

export const radio = style({
  borderRadius: radius.round,
  selectors: {
    [`${input}:checked ~ &`]: { boxShadow: `inset 0 0 0 ${rem(6)} ${color.accent}` },
    [`${row}:hover > ${input}:checked ~ &`]: { boxShadow: `inset 0 0 0 ${rem(6)} ${color['accent-hover']}` },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { [`${input}:checked ~ &`]: { border: `${rem(6)} solid Highlight` } },
    },
  },
});
