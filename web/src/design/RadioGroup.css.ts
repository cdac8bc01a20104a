import { style } from '@vanilla-extract/css';
import { color, duration, family, radius, shadow, space, text } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const group = style({ display: 'grid', gap: space['12'] });
export const choice = style({ display: 'block', color: color['text-primary'], fontWeight: 550 });
export const hint = style({ display: 'block', font: text.ui, color: color['text-muted'] });

export const segmentedGroup = style({ display: 'block' });
export const segmented = style({
  display: 'inline-flex',
  maxWidth: '100%',
  padding: rem(3),
  gap: space['2'],
  borderRadius: rem(10),
  background: color['bg-sunken'],
  boxShadow: `inset 0 0 0 ${rem(1)} ${color['border-subtle']}`,
});
export const segment = style({ position: 'relative', cursor: 'pointer', minWidth: 0 });
export const segmentInput = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'inherit',
});
export const segmentLabel = style({
  display: 'block',
  padding: `${rem(5)} ${space['12']}`,
  borderRadius: rem(7),
  font: `550 ${rem(14)}/${rem(20)} ${family.text}`,
  color: color['text-muted'],
  transition: `background ${duration.press}, color ${duration.press}`,
  selectors: {
    [`${segment}:hover > &`]: { color: color['text-primary'] },
    [`${segmentInput}:checked + &`]: {
      background: color['bg-raised'],
      color: color['text-primary'],
      boxShadow: shadow.low,
    },
    [`${segmentInput}:focus-visible + &`]: { outline: `2px solid ${color.focus}` },
    [`${segmentInput}:disabled + &`]: { opacity: 0.45 },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        [`${segmentInput}:checked + &`]: { border: '1px solid Highlight', borderRadius: radius.xs },
      },
    },
  },
});
