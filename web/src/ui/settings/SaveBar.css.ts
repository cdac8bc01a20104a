import { keyframes, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import {
  color,
  duration,
  easing,
  family,
  radius,
  shadow,
  space,
  surface,
  text,
  z,
} from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

const rise = keyframes({ from: { opacity: 0, transform: `translateY(${rem(16)})` } });
const shake = keyframes({
  '20%, 60%': { transform: `translateX(${rem(-6)})` },
  '40%, 80%': { transform: `translateX(${rem(6)})` },
});

export const bar = style({
  position: 'absolute',
  insetInline: space['16'],
  insetBlockEnd: `max(${space['16']}, env(safe-area-inset-bottom))`,
  zIndex: z.toolbar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['8'],
  minHeight: rem(56),
  padding: `${space['10']} ${space['10']} ${space['10']} ${space['16']}`,
  borderRadius: radius.md,
  background: color['bg-overlay'],
  boxShadow: shadow.high,
  font: `500 ${rem(15)}/${rem(20)} ${family.text}`,
  animation: `${rise} ${duration.base} ${easing.out}`,
  vars: { [surface.on]: color['bg-overlay'] },
  selectors: {
    '&[data-insisting]': {
      background: color.danger,
      color: color['on-danger'],
      animation: `${shake} ${duration.slow} ${easing.out}`,
    },
    [on.phone]: { insetInline: space['8'] },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
export const icon = style({
  flex: 'none',
  color: color['warning-text'],
  selectors: { '[data-insisting] > &': { color: 'inherit' } },
});
export const words = style({ flex: 1, minWidth: rem(160) });
export const problem = style({
  display: 'block',
  font: text.ui,
  color: color['danger-text'],
  selectors: { '[data-insisting] &': { color: 'inherit' } },
});
export const conflict = style({
  display: 'block',
  font: text.ui,
  color: color['text-secondary'],
  selectors: { '[data-insisting] &': { color: 'inherit' } },
});
export const actions = style({ display: 'flex', gap: space['8'], marginInlineStart: 'auto' });
export const reset = style({ selectors: { '[data-insisting] &': { color: 'inherit' } } });
