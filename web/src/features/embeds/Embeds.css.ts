import { style } from '@vanilla-extract/css';
import { color, family, radius, reader, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const embeds = style({ display: 'grid', gap: space['6'], marginBlockStart: space['6'] });
export const card = style({
  display: 'grid',
  width: 'fit-content',
  minWidth: `min(100%, ${rem(240)})`,
  maxWidth: `min(100%, ${rem(520)})`,
  overflow: 'hidden',
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
  selectors: { '&[data-thumbnail]': { gridTemplateColumns: `minmax(0, 1fr) ${rem(132)}` } },
});
export const inner = style({
  display: 'grid',
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
  },
});
export const fieldName = style({
  font: `600 ${rem(13)}/${rem(18)} ${family.text}`,
  color: color['text-primary'],
  overflowWrap: 'anywhere',
});
export const picture = style({
  display: 'block',
  maxWidth: '100%',
  maxHeight: rem(320),
  marginBlockStart: space['4'],
  borderRadius: radius.sm,
  objectFit: 'contain',
});
export const thumbnail = style({ width: '100%', height: '100%', minHeight: rem(96), objectFit: 'cover' });
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
