import { keyframes, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, duration, easing, radius, space, surface, text, z } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

const fade = keyframes({ from: { opacity: 0 } });

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: z.lightbox,
  background: color['backdrop-lightbox'],
  color: color['on-media-chip'],
  selectors: {
    '&[data-entering]': { animation: `${fade} ${duration.quick} ${easing.out}` },
    '&[data-exiting]': { animation: `${fade} ${duration.press} reverse` },
  },
});
export const modal = style({ height: '100%', outline: 'none' });
export const dialog = style({ height: '100%', outline: 'none' });
export const frame = style({
  position: 'relative',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  paddingBlock: 'env(safe-area-inset-top) env(safe-area-inset-bottom)',
  vars: { [surface.on]: color['stage-bg'] },
});
export const bar = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  padding: `${space['8']} ${space['16']}`,
  // Fingers zoom there, and the name needs the room.
  selectors: { [on.phone]: { gap: 0, paddingInline: `${space['12']} ${space['4']}` } },
});
export const zooming = style({ display: 'contents', selectors: { [on.phone]: { display: 'none' } } });
export const count = style({
  font: text.label,
  fontVariantNumeric: 'tabular-nums',
  flex: 'none',
  marginInlineStart: 'auto',
  paddingInlineStart: space['8'],
});
export const stage = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  touchAction: 'none',
  cursor: 'zoom-in',
  paddingInline: rem(68),
  paddingBlock: space['16'],
  selectors: {
    [on.phone]: { padding: space['12'] },
    '&[data-zoomed]': { cursor: 'grab' },
    '&[data-zoomed]:active': { cursor: 'grabbing' },
  },
});
export const image = style({
  display: 'block',
  width: 'auto',
  height: 'auto',
  maxWidth: '100%',
  maxHeight: '100%',
  minHeight: 0,
  objectFit: 'contain',
  borderRadius: radius.xs,
  userSelect: 'none',
});
const arrow = {
  position: 'absolute',
  insetBlockStart: `calc(50% - ${rem(18)})`,
  background: color['media-chip'],
} as const;
export const previous = style({ ...arrow, insetInlineStart: space['16'] });
export const next = style({ ...arrow, insetInlineEnd: space['16'] });
export const description = style({
  flex: 'none',
  margin: '0 auto',
  padding: `${space['8']} ${space['16']} ${space['16']}`,
  maxWidth: '76ch',
  font: text.body,
  textAlign: 'center',
  unicodeBidi: 'plaintext',
});
