import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, duration, family, radius, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const room = style({
  flex: 1,
  minHeight: 0,
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: space['8'],
  padding: space['12'],
  background: color['stage-bg'],
  vars: { [surface.on]: color['stage-bg'] },
  selectors: { [on.phone]: { padding: `${space['8']} ${space['8']} 0` } },
});
export const notice = style({ alignSelf: 'center', maxWidth: rem(640) });

export const stage = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space['8'],
});
export const grid = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gap: space['12'],
  gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
  gridAutoRows: 'minmax(0, 1fr)',
  overflow: 'hidden',
  // Room for the ring around those who speak.
  padding: rem(4),
  selectors: {
    // A stage without speakers.
    '&:empty': { display: 'none' },
    [`${stage}[data-focus] &`]: {
      flex: 'none',
      display: 'flex',
      height: rem(132),
      overflowX: 'auto',
      scrollbarWidth: 'thin',
    },
    [on.phone]: { gridAutoRows: 'minmax(9rem, 1fr)', overflowY: 'auto' },
  },
});
export const large = style({ flex: 1, minHeight: 0, display: 'grid', padding: rem(4) });
/** The user's own colour, in `--hue`. */
const glow = `radial-gradient(circle at center, oklch(0.42 0.03 var(--hue)), oklch(0.34 0.015 var(--hue)))`;
export const tile = style({
  position: 'relative',
  minWidth: 0,
  minHeight: 0,
  display: 'grid',
  borderRadius: radius.md,
  background: glow,
  overflow: 'hidden',
  isolation: 'isolate',
  selectors: {
    '&[data-speaking]': {
      boxShadow: `0 0 0 ${rem(2)} ${color['stage-bg']}, 0 0 0 ${rem(4)} ${color['voice-ring']}`,
    },
    [`${stage}[data-focus] ${grid} > &`]: { flex: 'none', aspectRatio: '16 / 10', height: '100%' },
    // A screen is too wide for half of a phone.
    [`${on.phone}[data-tile="screen"]`]: { gridColumn: '1 / -1' },
    '&:fullscreen': { borderRadius: 0, boxShadow: 'none' },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
export const face = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: 0,
  minHeight: 0,
  outlineOffset: rem(-4),
  cursor: 'pointer',
});
export const video = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  selectors: {
    '&[data-mirrored]': { transform: 'scaleX(-1)' },
    '&[data-whole]': { objectFit: 'contain', background: color['stage-bg'] },
  },
});
const chip = {
  position: 'absolute',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  borderRadius: radius.sm,
  background: color['media-chip'],
  color: color['on-media-chip'],
  font: text['ui-strong'],
  pointerEvents: 'none',
} as const;
export const label = style({
  ...chip,
  insetBlockEnd: space['8'],
  insetInlineStart: space['8'],
  maxWidth: `calc(100% - ${rem(16)})`,
  padding: `${space['4']} ${space['8']}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
globalStyle(`${label} svg`, { flex: 'none' });
const pulse = keyframes({
  from: { boxShadow: `0 0 0 0 ${color['voice-ring']}` },
  to: { boxShadow: `0 0 0 ${rem(18)} transparent` },
});
/** The picture of a user who is called. */
export const ringing = style({
  placeSelf: 'center',
  borderRadius: radius.round,
  animation: `${pulse} 1.6s ease-out infinite`,
});
export const stopRinging = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: space['8'],
  insetInlineEnd: space['8'],
  padding: rem(2),
  borderRadius: radius.sm,
  background: color['media-chip'],
});
globalStyle(`${stopRinging} button`, { color: color['on-media-chip'] });
/** In place of the others where there is nobody else. */
export const alone = style({
  display: 'grid',
  gap: space['12'],
  placeContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  color: color['text-secondary'],
});
export const live = style({
  ...chip,
  insetBlockStart: space['8'],
  insetInlineEnd: space['8'],
  paddingInline: space['8'],
  background: color.danger,
  color: color['on-danger'],
});
export const watch = style({
  position: 'absolute',
  zIndex: 1,
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
});
globalStyle(`${watch} > *`, { pointerEvents: 'auto' });
/** Of a screen that isn't watched: its last preview. */
export const previewImage = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  opacity: 0.55,
});
export const tileTools = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: space['8'],
  insetInlineStart: space['8'],
  display: 'flex',
  gap: space['4'],
  padding: rem(2),
  borderRadius: radius.sm,
  background: color['media-chip'],
  opacity: 0,
  transition: `opacity ${duration.quick}`,
  selectors: {
    [`${tile}:is(:hover, :focus-within) > &`]: { opacity: 1 },
    // There they would cover small tiles.
    [`${on.phone}:not([data-focused])`]: { display: 'none' },
    [`${on.phone}[data-focused]`]: { opacity: 1 },
  },
});
globalStyle(`${tileTools} button`, { color: color['on-media-chip'] });

export const controls = style({
  flex: 'none',
  display: 'flex',
  justifyContent: 'center',
  gap: space['8'],
  paddingBlock: space['4'],
  selectors: {
    [on.phone]: {
      margin: `0 ${rem(-8)}`,
      padding: `${space['16']} ${space['12']} max(${space['16']}, env(safe-area-inset-bottom))`,
      borderRadius: `${radius.lg} ${radius.lg} 0 0`,
      background: color['bg-sheet'],
    },
  },
});
const size = {
  width: rem(52),
  height: rem(48),
  borderRadius: radius.md,
  boxShadow: `inset 0 0 0 1px ${color['border-default']}`,
} as const;
const onPhone = { flex: 1, width: 'auto', height: rem(56) } as const;
export const control = style({
  ...size,
  background: color['bg-raised'],
  selectors: { [on.phone]: onPhone },
});
/** A control with a list of devices beside it. */
export const split = style({
  display: 'flex',
  selectors: { [on.phone]: { flex: 1 } },
});
export const splitControl = style({
  selectors: { 'html:not([data-layout="phone"]) &': { borderStartEndRadius: 0, borderEndEndRadius: 0 } },
});
export const caret = style({
  ...size,
  width: rem(28),
  marginInlineStart: rem(-1),
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
  background: color['bg-raised'],
});
export const hangUp = style({
  ...size,
  width: rem(72),
  background: color.danger,
  color: color['on-danger'],
  boxShadow: 'none',
  selectors: {
    '&:hover': { background: color['danger-hover'], color: color['on-danger'] },
    [on.phone]: onPhone,
  },
});

export const ping = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  paddingInline: space['8'],
  font: `500 ${rem(14)}/${rem(20)} ${family.text}`,
  fontVariantNumeric: 'tabular-nums',
  color: color['text-secondary'],
  whiteSpace: 'nowrap',
});

export const preJoin = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'safe center',
  justifyContent: 'center',
  gap: space['24'],
});
export const self = style({
  position: 'relative',
  flex: `1 1 ${rem(320)}`,
  maxWidth: rem(560),
  aspectRatio: '16 / 11',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.md,
  background: glow,
  selectors: { [on.phone]: { display: 'none' } },
});
export const ready = style({
  flex: `0 1 ${rem(402)}`,
  display: 'grid',
  gap: space['12'],
  padding: space['24'],
  borderRadius: radius.lg,
  background: color['bg-sheet'],
  vars: { [surface.on]: color['bg-sheet'] },
  selectors: { [on.phone]: { padding: space['16'] } },
});
export const readyTitle = style({ font: text.title });
export const faces = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['6'],
  font: text.ui,
  color: color['text-muted'],
});
export const problem = style({ font: text.ui, color: color['danger-text'] });
