import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, duration, family, radius, shadow, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';
import { GRID_COLUMNS, MOSAIC_WIDTH } from '../../ui/mosaic.ts';

export const attachments = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space['6'],
  paddingBlockStart: space['6'],
  minWidth: 0,
});

/** As wide as its file, and no wider than the message. */
export const file = style({ minWidth: 0, maxWidth: '100%' });

export const mosaic = style({
  display: 'grid',
  gridTemplateColumns: `repeat(${GRID_COLUMNS}, minmax(0, 1fr))`,
  gap: space['4'],
  width: `var(--mosaic-width, ${rem(MOSAIC_WIDTH)})`,
  maxWidth: '100%',
  borderRadius: radius.md,
  overflow: 'hidden',
});
export const tile = style({ minWidth: 0, minHeight: 0, overflow: 'hidden' });

export const picture = style({
  position: 'relative',
  display: 'block',
  maxWidth: '100%',
  padding: 0,
  border: 0,
  borderRadius: radius.md,
  overflow: 'hidden',
  background: color.skeleton,
  backgroundSize: '100% 100%',
  cursor: 'zoom-in',
  selectors: {
    [`${tile} &`]: { borderRadius: radius.xs },
    "&[data-state='shown']": { backgroundImage: 'none !important' },
  },
});
export const image = style({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  opacity: 0,
  transition: `opacity ${duration.quick}`,
  selectors: {
    // In a grid the tile determines the size: the image's own would stretch its row.
    '[data-fill] > &': { position: 'absolute', inset: 0 },
    "[data-state='shown'] &": { opacity: 1 },
    [on.reducedMotion]: { transition: 'none' },
  },
});
export const broken = style({
  display: 'grid',
  placeContent: 'center',
  placeItems: 'center',
  gap: space['4'],
  width: '100%',
  height: '100%',
  minHeight: rem(64),
  font: text.caption,
  color: color['text-muted'],
  background: color['bg-raised'],
});
export const moving = style({
  // Not in the text, which would have to be part of the image's name.
  '::after': { content: '"GIF"' },
  position: 'absolute',
  insetBlockStart: space['8'],
  insetInlineStart: space['8'],
  padding: `0 ${space['6']}`,
  borderRadius: radius.xs,
  background: color['media-chip'],
  color: color['on-media-chip'],
  font: text.label,
});

export const card = style({
  width: rem(520),
  maxWidth: '100%',
  boxSizing: 'border-box',
  padding: space['12'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: shadow.border,
  selectors: { [on.phone]: { width: rem(320) } },
});
export const cardRow = style({ display: 'flex', alignItems: 'center', gap: space['12'], minWidth: 0 });
export const fileIcon = style({ flex: 'none', color: color['accent-text'] });
export const fileText = style({ display: 'grid', minWidth: 0, flex: 1 });
export const fileName = style({
  display: 'flex',
  width: 'fit-content',
  maxWidth: '100%',
  minWidth: 0,
  font: text['ui-strong'],
  whiteSpace: 'pre',
});
export const fileStart = style({ overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 });
export const fileSize = style({ font: text.caption, color: color['text-muted'] });
export const description = style({
  margin: `${space['8']} 0 0`,
  font: text.caption,
  color: color['text-secondary'],
  unicodeBidi: 'plaintext',
});
export const iconLink = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: rem(32),
  height: rem(32),
  borderRadius: radius.sm,
  color: 'inherit',
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    [on.phone]: { width: rem(44), height: rem(44) },
  },
});

export const preview = style({
  margin: `${space['8']} 0`,
  padding: space['8'],
  maxHeight: rem(132),
  overflow: 'auto',
  borderRadius: radius.sm,
  background: color['code-bg'],
  color: color['code-text'],
  fontFamily: family.mono,
  fontSize: rem(12),
  lineHeight: rem(18),
  whiteSpace: 'pre',
  selectors: { '&[data-open]': { maxHeight: rem(480) } },
});

export const player = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  marginBlockStart: space['8'],
});
export const voice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  width: rem(344),
  maxWidth: '100%',
  minWidth: 0,
  boxSizing: 'border-box',
  margin: 0,
  border: 0,
  padding: space['8'],
  borderRadius: radius.round,
  background: color['bg-raised'],
  boxShadow: shadow.border,
  selectors: { '&[data-plain]': { width: rem(440), padding: 0, background: 'none', boxShadow: 'none' } },
});
export const play = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: rem(32),
  height: rem(32),
  padding: 0,
  border: 0,
  borderRadius: radius.round,
  background: color.accent,
  color: color['on-accent'],
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color['accent-hover'] },
    [on.phone]: { width: rem(44), height: rem(44) },
  },
});
export const rate = style({
  flex: 'none',
  minWidth: rem(40),
  height: rem(24),
  paddingInline: space['6'],
  border: 0,
  borderRadius: radius.round,
  background: 'transparent',
  color: color['text-muted'],
  font: text.label,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    '&[data-on]': { color: color['accent-text'] },
    [on.phone]: { minWidth: rem(44), height: rem(44) },
  },
});
export const clock = style({
  flex: 'none',
  font: text.caption,
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
  minWidth: rem(32),
  textAlign: 'end',
});
export const track = style({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  height: rem(28),
  display: 'flex',
  alignItems: 'center',
  borderRadius: radius.xs,
});
export const wave = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: rem(1),
  width: '100%',
  height: '100%',
});
globalStyle(`${wave} i`, {
  flex: `0 1 ${rem(3)}`,
  minWidth: 0,
  borderRadius: radius.round,
  background: color['text-disabled'],
});
globalStyle(`${wave} i[data-heard]`, { background: color.accent });
export const seek = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  cursor: 'pointer',
  opacity: 0,
  selectors: { '&:focus-visible': { opacity: 0.35 } },
});

export const covered = style({
  position: 'relative',
  overflow: 'hidden',
  maxWidth: '100%',
  borderRadius: radius.md,
  selectors: { [`${tile} &`]: { height: '100%', borderRadius: radius.xs } },
});
export const hidden = style({
  filter: `blur(${rem(28)})`,
  userSelect: 'none',
  selectors: { [`${tile} &`]: { height: '100%' } },
});
export const cover = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  background: 'transparent',
  cursor: 'pointer',
});
export const coverLabel = style({
  padding: `${space['4']} ${space['12']}`,
  borderRadius: radius.round,
  background: color['media-chip'],
  color: color['on-media-chip'],
  font: text.label,
});
