import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius, shadow, space, surface, text, z } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const tray = style({
  flex: 'none',
  display: 'flex',
  gap: space['8'],
  margin: 0,
  padding: space['12'],
  overflowX: 'auto',
  listStyle: 'none',
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
});
export const chosen = style({
  position: 'relative',
  flex: 'none',
  display: 'grid',
  width: rem(144),
  padding: space['8'],
  borderRadius: radius.sm,
  background: color['bg-sheet'],
  boxShadow: shadow.border,
  vars: { [surface.on]: color['bg-sheet'] },
});
export const preview = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: rem(88),
  marginBlockEnd: space['6'],
  borderRadius: radius.xs,
  overflow: 'hidden',
  background: color['bg-sunken'],
  color: color['accent-text'],
});
export const previewImage = style({
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  selectors: { '[data-spoiler] > &': { filter: `blur(${rem(16)})` } },
});
export const chip = style({
  position: 'absolute',
  padding: `0 ${space['8']}`,
  borderRadius: radius.round,
  background: color['media-chip'],
  color: color['on-media-chip'],
  font: text.label,
});
export const tools = style({
  position: 'absolute',
  insetBlockStart: rem(4),
  insetInlineEnd: rem(4),
  display: 'flex',
  borderRadius: radius.sm,
  background: color['bg-overlay'],
  boxShadow: shadow.border,
  vars: { [surface.on]: color['bg-overlay'] },
  // As high as a thumb they would cover the picture.
  selectors: {
    [on.phone]: {
      position: 'static',
      order: 1,
      justifyContent: 'space-between',
      marginBlockStart: space['4'],
    },
  },
});
export const chosenName = style({
  minWidth: 0,
  unicodeBidi: 'plaintext',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: text.label,
  color: color['text-primary'],
});
export const chosenSize = style({ font: text.caption, color: color['text-muted'] });

export const drop = style({
  position: 'fixed',
  inset: 0,
  zIndex: z.modal,
  display: 'grid',
  placeItems: 'center',
  background: color.backdrop,
  pointerEvents: 'none',
});
export const dropCard = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  padding: `${space['24']} ${space['32']}`,
  borderRadius: radius.lg,
  background: color['bg-overlay'],
  boxShadow: shadow.high,
  font: text.title,
});

export const pending = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space['6'],
  margin: 0,
  padding: `${space['6']} 0 0`,
  listStyle: 'none',
});
export const pendingFile = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  boxSizing: 'border-box',
  width: rem(400),
  maxWidth: '100%',
  padding: `${space['8']} ${space['12']}`,
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: shadow.border,
  vars: { [surface.on]: color['bg-raised'] },
});
export const pendingText = style({ flex: 1, minWidth: 0, display: 'grid', gap: space['4'] });
export const share = style({
  font: text.caption,
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
});
export const progress = style({
  appearance: 'none',
  width: '100%',
  height: rem(4),
  border: 0,
  borderRadius: radius.round,
  overflow: 'hidden',
  background: color['bg-sunken'],
  selectors: { [on.phone]: { height: rem(6) } },
});
globalStyle(`${progress}::-webkit-progress-bar`, { background: color['bg-sunken'] });
globalStyle(`${progress}::-webkit-progress-value`, { background: color.accent });
globalStyle(`${progress}::-moz-progress-bar`, { background: color.accent });
