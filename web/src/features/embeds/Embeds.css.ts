import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import {
  color,
  duration,
  family,
  radius,
  reader,
  shadow,
  space,
  surface,
  text,
} from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';
import { GRID_COLUMNS, MOSAIC_WIDTH } from '../../ui/mosaic.ts';

export const embeds = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space['6'],
  width: 'fit-content',
  maxWidth: '100%',
  marginBlockStart: space['6'],
});
export const slot = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  minWidth: 0,
});
/** Over the upper end of the first card, seen when it is pointed at. Fingers have the menu. */
export const hide = style({
  position: 'absolute',
  insetBlockStart: space['6'],
  insetInlineEnd: space['6'],
  background: color['bg-overlay'],
  boxShadow: shadow.border,
  opacity: 0,
  transition: `opacity ${duration.quick}`,
  selectors: {
    [`${embeds}:hover &`]: { opacity: 1 },
    '&:focus-visible': { opacity: 1 },
    [on.reducedMotion]: { transition: 'none' },
  },
  '@media': { '(hover: none)': { selectors: { '&:not(:focus-visible)': { display: 'none' } } } },
});
/** A sound by itself leaves room for the button that hides it, so that it doesn't cover the download. */
export const sound = style({
  maxWidth: '100%',
  selectors: { [`${slot} > &`]: { paddingInlineEnd: rem(40) } },
});
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: 'fit-content',
  minWidth: `min(100%, ${rem(240)})`,
  maxWidth: `min(100%, ${rem(520)})`,
  overflow: 'hidden',
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
  selectors: {
    '&[data-thumbnail]': { gridTemplateColumns: `minmax(0, 1fr) ${rem(132)}` },
    [`${on.phone}[data-thumbnail]`]: { gridTemplateColumns: `minmax(0, 1fr) ${rem(96)}` },
    "&[data-thumbnail='corner']": { gridTemplateColumns: `minmax(0, 1fr) ${rem(92)}` },
  },
});
export const inner = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space['4'],
  minWidth: 0,
  padding: `${space['12']} ${space['12']} ${space['12']} ${space['14']}`,
});
export const source = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  minWidth: 0,
  font: text.caption,
  color: color['text-muted'],
});
/** The sender's own colour: a small square, where a site would show its icon. */
export const swatch = style({ flex: 'none', width: rem(14), height: rem(14), borderRadius: radius.xs });
export const icon = style({
  flex: 'none',
  width: rem(18),
  height: rem(18),
  borderRadius: '50%',
  objectFit: 'cover',
});
export const author = style({
  font: `600 ${rem(13)}/${rem(18)} ${family.text}`,
  color: color['text-secondary'],
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const title = style({
  margin: 0,
  font: `600 ${rem(15)}/${rem(20)} ${family.text}`,
  color: color['text-primary'],
  overflowWrap: 'anywhere',
});
export const titleLink = style({
  color: color['text-link'],
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const description = style({
  color: color['text-secondary'],
  fontSize: `calc(${reader.messageSize} * .94)`,
  overflowWrap: 'anywhere',
});
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: `${space['8']} ${space['12']}`,
  marginBlockStart: space['4'],
});
export const field = style({
  gridColumn: '1 / -1',
  minWidth: 0,
  fontSize: rem(14),
  color: color['text-secondary'],
  selectors: {
    "&[data-span='2']": { gridColumn: 'span 2' },
    "&[data-span='3']": { gridColumn: 'span 3' },
    [`${on.phone}[data-span='2']`]: { gridColumn: 'span 3' },
  },
});
export const fieldName = style({
  font: `600 ${rem(13)}/${rem(18)} ${family.text}`,
  color: color['text-primary'],
  overflowWrap: 'anywhere',
});
export const site = style({
  color: 'inherit',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { 'a&:hover': { textDecoration: 'underline' } },
});
export const media = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  minWidth: 0,
  marginBlockStart: space['4'],
});
export const aside = style({
  minHeight: rem(96),
  position: 'relative',
  overflow: 'hidden',
  selectors: {
    [`${card}[data-thumbnail='corner'] &`]: {
      width: rem(80),
      height: rem(80),
      minHeight: 0,
      marginBlockStart: space['12'],
      borderRadius: radius.sm,
    },
  },
});
globalStyle(`${aside} > button`, { position: 'absolute', inset: 0, borderRadius: 0 });
export const gallery = style({
  display: 'grid',
  gridTemplateColumns: `repeat(${GRID_COLUMNS}, minmax(0, 1fr))`,
  gap: space['4'],
  width: rem(MOSAIC_WIDTH),
  maxWidth: '100%',
  borderRadius: radius.sm,
  overflow: 'hidden',
});
export const tile = style({ minWidth: 0, minHeight: 0, overflow: 'hidden' });
globalStyle(`${tile} > button`, { borderRadius: radius.xs });
export const video = style({
  position: 'relative',
  display: 'block',
  maxWidth: '100%',
  borderRadius: radius.sm,
  overflow: 'hidden',
  background: color['stage-bg'],
});
export const videoImage = style({ display: 'block', maxWidth: '100%', height: 'auto' });
export const play = style({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  display: 'grid',
  placeItems: 'center',
  width: rem(52),
  height: rem(52),
  borderRadius: radius.round,
  background: color['media-chip'],
  color: color['on-media-chip'],
});
export const elsewhere = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space['6'],
  width: 'fit-content',
  maxWidth: '100%',
  marginBlockStart: space['4'],
  paddingBlock: space['4'],
  paddingInline: space['8'],
  borderRadius: radius.sm,
  background: color['bg-hover'],
  font: text.caption,
  color: color['text-link'],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const footer = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  marginBlockStart: space['4'],
  font: text.caption,
  color: color['text-muted'],
  overflowWrap: 'anywhere',
});

export const gif = style({ position: 'relative', width: 'fit-content', maxWidth: '100%' });
/** Shown with the pointer or the focus in the GIF, and always where there is no pointer. */
export const gifStar = style({
  opacity: 0,
  selectors: {
    [`${gif}:hover &, ${gif}:focus-within &, &:focus-visible`]: { opacity: 1 },
    [on.phone]: { opacity: 1 },
  },
});
