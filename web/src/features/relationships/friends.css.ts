import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, surface, text, tracking } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const screen = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) minmax(${rem(240)}, ${rem(320)})`,
  columnGap: space['24'],
  height: '100%',
  overflowY: 'auto',
  vars: { [surface.on]: color['bg-sheet'] },
  padding: `${space['12']} ${space['24']} ${space['32']}`,
  selectors: {
    [on.sliding]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [on.phone]: { padding: `0 ${space['16']} ${space['24']}` },
  },
});
export const main = style({ minWidth: 0 });
/** Switches below a text or other switches. */
export const switches = style({ marginBlockStart: space['24'] });
export const list = style({ display: 'grid', gap: space['16'], paddingBlockStart: space['12'] });
export const heading = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: rem(32),
  font: text.label,
  letterSpacing: tracking.label,
  color: color['text-muted'],
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  marginInline: `calc(-1 * ${space['8']})`,
  paddingInlineEnd: space['8'],
  borderRadius: radius.sm,
  borderBlockStart: `1px solid ${color['border-subtle']}`,
  selectors: { '&:hover': { background: color['bg-hover'] } },
});
export const requested = style({
  flexWrap: 'wrap',
  selectors: { [on.phone]: { paddingBlockEnd: space['8'] } },
});
export const who = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  minHeight: rem(58),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  outlineOffset: '-2px',
  textAlign: 'start',
  selectors: { [`html[data-layout='phone'] ${requested} &`]: { flexBasis: '100%' } },
});
export const words = style({ display: 'grid', minWidth: 0 });
export const name = style({ ...clipped, font: `600 ${rem(15)}/${rem(20)} ${family.text}` });
export const username = style({ font: text.ui, fontWeight: 400, color: color['text-muted'] });
export const below = style({ ...clipped, display: 'block', font: text.ui, color: color['text-secondary'] });
export const acts = style({ flex: 'none', display: 'flex', alignItems: 'center', gap: space['8'] });
export const answers = style({
  flex: 'none',
  display: 'flex',
  gap: space['8'],
  selectors: { [on.phone]: { paddingInlineStart: rem(60) } },
});
export const quote = style({ fontStyle: 'italic' });

/** The way to friends in the sidebar of Home, and above the conversations on phones. */
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  height: rem(32),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  outlineOffset: '-2px',
  font: `500 ${rem(15)}/${rem(20)} ${family.text}`,
  color: color['text-muted'],
  selectors: {
    '&:hover': { background: color['bg-hover'], color: color['text-secondary'], textDecoration: 'none' },
    '&[aria-current]': { background: color['bg-selected'], color: color['text-primary'] },
    [on.phone]: { height: rem(56), paddingInline: space['16'], gap: space['16'], borderRadius: 0 },
  },
});
export const linkText = style({ flex: 1 });
