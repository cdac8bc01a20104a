import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { layer } from './Overlay.css.ts';
import { color, duration, easing, family, space, z } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

const rise = keyframes({ from: { opacity: 0, transform: `translateY(${rem(16)})` } });

export const region = style({
  position: 'fixed',
  insetBlockEnd: `max(calc(var(--dock, 0px) + ${space['8']}), ${space['24']}, env(safe-area-inset-bottom))`,
  insetInline: space['16'],
  zIndex: z.toast,
  pointerEvents: 'none',
});
export const list = style({ display: 'grid', justifyItems: 'center', gap: space['8'] });
export const toast = style([
  layer,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space['12'],
    width: rem(380),
    maxWidth: '100%',
    minHeight: rem(56),
    paddingBlock: space['8'],
    paddingInline: `${space['14']} ${space['8']}`,
    font: `500 ${rem(15)}/${rem(20)} ${family.text}`,
    pointerEvents: 'auto',
    animation: `${rise} ${duration.base} ${easing.out}`,
  },
]);
export const message = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const sign = style({ color: color['info-text'] });
globalStyle(`${toast}[data-kind='success'] ${sign}`, { color: color['success-text'] });
globalStyle(`${toast}[data-kind='error'] ${sign}`, { color: color['danger-text'] });
globalStyle(`${toast}[data-kind='warning'] ${sign}`, { color: color['warning-text'] });
export const action = style({});
globalStyle(`${toast} ${action}`, { color: color['accent-text'] });
