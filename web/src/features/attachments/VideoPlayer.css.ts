import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, duration, radius, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const player = style({
  position: 'relative',
  containerType: 'inline-size',
  maxWidth: '100%',
  borderRadius: radius.md,
  overflow: 'hidden',
  background: color['stage-bg'],
  color: color['text-primary'],
  vars: { [surface.on]: color['stage-bg'] },
  selectors: {
    '&:fullscreen': { width: '100%', height: '100%', borderRadius: 0 },
    '&[data-resting]': { cursor: 'none' },
  },
});
export const video = style({ display: 'block', width: '100%', height: '100%', objectFit: 'contain' });
/** The whole video is a button that plays and pauses it. */
export const press = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  cursor: 'inherit',
  outlineOffset: '-2px',
});
export const start = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(56),
  height: rem(56),
  borderRadius: radius.round,
  background: color['media-chip'],
  color: color['on-media-chip'],
});
export const length = style({
  position: 'absolute',
  insetBlockEnd: space['8'],
  insetInlineEnd: space['8'],
  padding: `${rem(2)} ${space['6']}`,
  borderRadius: radius.xs,
  background: color['media-chip'],
  color: color['on-media-chip'],
  font: text.label,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
});
export const waiting = style({
  position: 'absolute',
  insetBlockStart: space['8'],
  insetInlineStart: space['8'],
  padding: `${rem(2)} ${space['6']}`,
  borderRadius: radius.xs,
  background: color['media-chip'],
  color: color['on-media-chip'],
  font: text.label,
  pointerEvents: 'none',
});
export const controls = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'flex',
  flexDirection: 'column',
  padding: `${space['24']} ${space['8']} ${space['4']}`,
  background: `linear-gradient(transparent, color-mix(in srgb, ${color['stage-bg']} 88%, transparent) 50%)`,
  transition: `opacity ${duration.quick}`,
  selectors: {
    [`${player}[data-resting] &`]: { opacity: 0 },
    [on.reducedMotion]: { transition: 'none' },
  },
});
export const row = style({ display: 'flex', alignItems: 'center', gap: space['2'], minWidth: 0 });
export const control = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: rem(32),
  height: rem(32),
  borderRadius: radius.sm,
  outlineOffset: '-2px',
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    '&[aria-pressed="true"]': { color: color['accent-text'] },
    [on.phone]: { width: rem(40), height: rem(44) },
  },
});
export const volume = style({
  flex: `0 1 ${rem(72)}`,
  minWidth: rem(40),
  '@container': { '(max-width: 400px)': { display: 'none' } },
});
export const time = style({
  flex: 1,
  minWidth: 0,
  paddingInline: space['6'],
  font: text.caption,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
});
export const rate = style({
  flex: 'none',
  appearance: 'none',
  height: rem(32),
  paddingInline: space['6'],
  border: 0,
  borderRadius: radius.sm,
  background: 'transparent',
  color: 'inherit',
  font: text.label,
  textAlign: 'center',
  cursor: 'pointer',
  outlineOffset: '-2px',
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    [on.phone]: { height: rem(44) },
  },
});
