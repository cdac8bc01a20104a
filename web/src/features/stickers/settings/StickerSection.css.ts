import { style } from '@vanilla-extract/css';
import { on } from '../../../design/selectors.ts';
import { color, family, radius, space, surface, text } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

export const columns = style({
  display: 'grid',
  gap: space['24'],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBlockStart: space['16'],
  selectors: { '&[data-open]': { gridTemplateColumns: `minmax(0, 1fr) ${rem(332)}` } },
  '@media': {
    // Below this the tiles would get too narrow: the form is above them.
    '(max-width: 1100px)': {
      selectors: { '&[data-open]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  },
});
export const tiles = style({
  display: 'grid',
  gap: space['12'],
  gridTemplateColumns: `repeat(auto-fill, minmax(${rem(140)}, 1fr))`,
});
const box = { minHeight: rem(182), borderRadius: radius.md } as const;
export const tile = style({
  ...box,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space['2'],
  padding: space['12'],
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
  selectors: {
    '&:is(:hover, :focus-within)': { boxShadow: `inset 0 0 0 1px ${color['border-default']}` },
  },
});
export const art = style({
  alignSelf: 'center',
  width: rem(88),
  height: rem(88),
  marginBlock: `${space['4']} ${space['10']}`,
  selectors: { [`${tile}[data-unavailable] &`]: { opacity: 0.45 } },
});
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const name = style({ ...line, font: `600 ${rem(15)}/${rem(20)} ${family.text}` });
export const hint = style({ font: text.caption, color: color['text-secondary'] });
export const related = style({ display: 'flex', alignItems: 'center', gap: space['6'], minWidth: 0 });
export const relatedName = style(line);
export const by = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  minWidth: 0,
  marginBlockStart: space['4'],
  font: text.caption,
  color: color['text-muted'],
});
export const tools = style({
  position: 'absolute',
  insetBlockStart: space['6'],
  insetInlineEnd: space['6'],
  display: 'flex',
  padding: space['2'],
  borderRadius: radius.sm,
  background: color['bg-overlay'],
  boxShadow: `0 0 0 1px ${color['border-subtle']}`,
  opacity: 0,
  selectors: { [`${tile}:is(:hover, :focus-within) &`]: { opacity: 1 } },
  '@media': {
    // Buttons for fingers would cover the sticker: they are below its words.
    '(hover: none)': {
      position: 'static',
      alignSelf: 'flex-end',
      marginBlock: `auto calc(-1 * ${space['8']})`,
      marginInlineEnd: `calc(-1 * ${space['8']})`,
      background: 'none',
      boxShadow: 'none',
      opacity: 1,
    },
  },
});
export const remove = style({ selectors: { '&&': { color: color['danger-text'] } } });
export const free = style({
  ...box,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space['8'],
  width: '100%',
  height: '100%',
  padding: space['12'],
  border: `1px dashed ${color['border-control']}`,
  font: text.ui,
  color: color['text-secondary'],
  cursor: 'pointer',
  selectors: { '&:hover': { background: color['bg-hover'], color: color['text-primary'] } },
});

export const form = style({
  display: 'grid',
  gap: space['16'],
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: space['16'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
  '@media': { '(max-width: 1100px)': { order: -1 } },
  selectors: { [on.phone]: { padding: space['16'] } },
});
export const formTitle = style({ font: text.title });
export const preview = style({
  display: 'grid',
  placeItems: 'center',
  gap: space['12'],
  padding: space['16'],
  borderRadius: radius.sm,
  background: color['bg-sunken'],
});
export const previewArt = style({ width: rem(104), height: rem(104), objectFit: 'contain' });
export const fileFacts = style({
  font: text.caption,
  color: color['text-muted'],
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
export const choose = style({
  justifyContent: 'space-between',
  width: '100%',
  cursor: 'pointer',
});
export const unset = style({ color: color['text-muted'] });
export const formActions = style({ display: 'flex', justifyContent: 'flex-end', gap: space['8'] });
