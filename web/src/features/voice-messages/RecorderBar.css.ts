import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  minHeight: rem(48),
  paddingInline: space['8'],
  selectors: { [on.phone]: { paddingInline: space['4'], gap: space['4'] } },
});
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  paddingBlock: space['6'],
  font: text.ui,
  color: color['text-secondary'],
});
export const failed = style({ flex: 'none', color: color['danger-text'] });

const blink = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.4 } });
export const light = style({
  flex: 'none',
  width: rem(10),
  height: rem(10),
  marginInlineStart: space['4'],
  borderRadius: radius.round,
  background: color['danger-text'],
  animation: `${blink} 1.6s infinite`,
  selectors: { [on.reducedMotion]: { animation: 'none' } },
});
export const time = style({
  flex: 'none',
  minWidth: rem(36),
  font: text['ui-strong'],
  fontVariantNumeric: 'tabular-nums',
});
export const limit = style({
  font: text.caption,
  color: color['text-muted'],
  selectors: { [on.phone]: { display: 'none' } },
});
export const meter = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: rem(2),
  height: rem(28),
  overflow: 'hidden',
});
globalStyle(`${meter} i`, {
  flex: 'none',
  width: rem(3),
  borderRadius: radius.round,
  background: color.accent,
});
export const stop = style({ color: color['danger-text'] });
export const preview = style({ flex: 1, minWidth: 0, display: 'flex' });
export const send = style({
  background: color.accent,
  color: color['on-accent'],
  selectors: {
    '&[data-hovered]': { background: color['accent-hover'], color: color['on-accent'] },
    '&[data-pressed]': { background: color['accent-press'] },
    [on.phone]: { borderRadius: radius.round },
    '&[data-disabled]': { background: 'none', color: color['text-muted'] },
  },
});
