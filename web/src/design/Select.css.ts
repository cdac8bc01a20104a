import { style } from '@vanilla-extract/css';
import { slideUp } from './Overlay.css.ts';
import { color, duration, easing, radius, space, text } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const button = style({ cursor: 'pointer' });
export const value = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-placeholder]': { color: color['text-muted'] } },
});
export const popover = style({ minWidth: 'var(--trigger-width)' });
/** As wide as the field above it, however wide that is. */
export const list = style({
  selectors: { [`${popover} &`]: { maxWidth: `max(var(--trigger-width), ${rem(320)})` } },
});
/** On phones: at the bottom of the screen, the rest of which it covers. */
export const sheet = style({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  borderRadius: `${radius.xl} ${radius.xl} 0 0`,
  boxShadow: `0 0 0 100vmax ${color.backdrop}`,
  touchAction: 'pan-x pan-y',
  overscrollBehavior: 'contain',
  selectors: {
    '&[data-entering]': { animation: `${slideUp} ${duration.slow} ${easing.out}` },
    '&[data-exiting]': { animation: `${slideUp} ${duration.base} ${easing.out} reverse` },
  },
});
export const title = style({
  flex: 'none',
  padding: `${space['8']} ${space['24']}`,
  font: text.label,
  color: color['text-muted'],
});
