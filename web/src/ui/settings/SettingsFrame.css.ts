import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, shadow, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

const beside = "html[data-layout='medium'] &";

export const screen = style({
  position: 'relative',
  display: 'grid',
  flex: 1,
  minHeight: 0,
  gridTemplateRows: 'minmax(0, 1fr)',
  selectors: {
    [beside]: { gridTemplateColumns: `${rem(232)} minmax(0, 1fr) ${rem(72)}` },
    [on.sliding]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const width = styleVariants({
  normal: {
    gridTemplateColumns: `minmax(${rem(264)}, 1fr) minmax(0, ${rem(1016)}) minmax(${rem(88)}, 1fr)`,
  },
  wide: { gridTemplateColumns: `${rem(264)} minmax(0, ${rem(1112)}) minmax(${rem(72)}, 1fr)` },
});

/** Takes no box of its own: the list is laid out in the screen's grid. */
export const region = style({ display: 'contents' });
export const navigation = style({
  display: 'flex',
  justifyContent: 'flex-end',
  minHeight: 0,
  overflowY: 'auto',
  padding: `${space['32']} ${space['8']} ${space['16']} ${space['16']}`,
  selectors: {
    [on.sliding]: {
      justifyContent: 'stretch',
      padding: `max(${space['12']}, env(safe-area-inset-top)) ${space['16']} max(${space['16']}, env(safe-area-inset-bottom))`,
    },
    '&[data-behind]': { display: 'none' },
  },
});
export const list = style({
  width: rem(224),
  selectors: { [on.sliding]: { width: '100%' }, [beside]: { width: '100%' } },
});
export const navigationHead = style({
  display: 'none',
  alignItems: 'center',
  gap: space['8'],
  minHeight: rem(48),
  marginBlockEnd: space['8'],
  font: text.title,
  selectors: { [on.sliding]: { display: 'flex' } },
});
export const headTitle = style({ flex: 1, minWidth: 0 });
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  padding: `0 ${space['8']} ${space['8']}`,
  minWidth: 0,
});
export const placeWords = style({ minWidth: 0 });
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const placeName = style({
  ...clipped,
  display: 'block',
  font: text['ui-strong'],
  color: color['text-primary'],
});
export const placeHint = style({
  ...clipped,
  display: 'block',
  font: text.caption,
  color: color['text-muted'],
});
export const search = style({ marginBlockEnd: space['8'] });
globalStyle(`${search} > div:first-of-type`, {
  minHeight: rem(32),
  paddingInline: space['8'],
  boxShadow: `inset 0 0 0 1px ${color['border-default']}`,
  background: color['bg-hover'],
});
export const nothing = style({ paddingInline: space['8'], font: text.ui, color: color['text-muted'] });
export const group = style({
  selectors: { '& + &': { marginBlockStart: space['10'] } },
});
export const groupLabel = style({
  display: 'flex',
  alignItems: 'center',
  height: rem(26),
  paddingInline: space['8'],
  font: text.label,
  color: color['text-muted'],
});
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  width: '100%',
  minHeight: rem(32),
  padding: `${space['4']} ${space['8']}`,
  borderRadius: radius.sm,
  font: `500 ${rem(15)}/${rem(20)} ${family.text}`,
  color: color['text-muted'],
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color['bg-hover'], color: color['text-secondary'], textDecoration: 'none' },
    "&[aria-current='page']": {
      background: color['bg-selected'],
      color: color['text-primary'],
      fontWeight: 600,
    },
    '&[data-danger]': { color: color['danger-text'] },
    '&:focus-visible': { outlineOffset: '-2px' },
    [on.sliding]: { minHeight: rem(44) },
  },
});
globalStyle(`${item}[aria-current='page'] > svg`, { color: color['accent-text'] });
/** One setting of a section, among the search results. */
export const inside = style({
  ...clipped,
  display: 'block',
  paddingBlock: space['6'],
  paddingInline: `${rem(34)} ${space['8']}`,
  borderRadius: radius.sm,
  font: text.ui,
  color: color['text-muted'],
  selectors: {
    '&:hover': { background: color['bg-hover'], color: color['text-secondary'], textDecoration: 'none' },
    '&:focus-visible': { outlineOffset: '-2px' },
    [on.sliding]: { paddingBlock: space['12'] },
  },
});
/** Names of sections are longer in other languages: they take a second line. */
export const itemLabel = style({ flex: 1, minWidth: 0, overflowWrap: 'break-word', hyphens: 'auto' });
export const count = style({
  font: text.caption,
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
});

export const pane = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  marginBlock: space['8'],
  borderRadius: radius.md,
  background: color['bg-sheet'],
  boxShadow: shadow.border,
  overflow: 'hidden',
  vars: { [surface.on]: color['bg-sheet'] },
  selectors: {
    [on.sliding]: { marginBlock: 0, borderRadius: 0, boxShadow: 'none' },
    '&[data-behind]': { display: 'none' },
  },
});
export const paneBar = style({
  display: 'none',
  alignItems: 'center',
  gap: space['4'],
  minHeight: rem(48),
  paddingInline: space['8'],
  paddingBlockStart: 'env(safe-area-inset-top)',
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  selectors: { [on.sliding]: { display: 'flex' } },
});
export const paneBarTitle = style({ ...clipped, flex: 1, font: text.title });
export const content = style({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });

export const aside = style({
  justifySelf: 'start',
  margin: `${space['24']} ${space['16']}`,
  textAlign: 'center',
  font: text.caption,
  color: color['text-muted'],
  selectors: { [on.sliding]: { display: 'none' } },
});
export const close = style({
  width: `${rem(40)} !important`,
  height: `${rem(40)} !important`,
  marginBlockEnd: space['4'],
  boxShadow: `inset 0 0 0 ${rem(1.5)} ${color['border-control']}`,
});
