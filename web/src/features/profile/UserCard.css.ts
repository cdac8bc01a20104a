import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius, space, surface, text, tracking } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space['12'],
  width: rem(300),
  maxWidth: '100%',
  padding: space['16'],
  selectors: { [on.phone]: { width: '100%' } },
});
export const wall = style({
  height: rem(60),
  margin: `calc(-1 * ${space['16']}) calc(-1 * ${space['16']}) ${rem(-52)}`,
  borderStartStartRadius: radius.md,
  borderStartEndRadius: radius.md,
});
export const banner = style({
  height: rem(88),
  width: `calc(100% + 2 * ${space['16']})`,
  margin: `calc(-1 * ${space['16']}) calc(-1 * ${space['16']}) ${rem(-52)}`,
  borderStartStartRadius: radius.md,
  borderStartEndRadius: radius.md,
});
export const bio = style({ font: text.ui, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const avatar = style({
  borderRadius: radius.round,
  boxShadow: `0 0 0 ${rem(4)} ${color['bg-overlay']}`,
  vars: { [surface.on]: color['bg-overlay'] },
});
export const words = style({ display: 'grid', gap: space['2'], overflowWrap: 'anywhere' });
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['6'],
  font: text.heading,
  letterSpacing: tracking.heading,
});
export const username = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  font: text.ui,
  color: color['text-secondary'],
});
export const doing = style({
  display: 'block',
  marginBlockStart: space['4'],
  font: text.ui,
  overflowWrap: 'anywhere',
});
export const section = style({ display: 'grid', alignContent: 'start', gap: space['6'] });
export const label = style({ font: text.label, color: color['text-muted'] });
export const roles = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space['4'],
  maxHeight: rem(120),
  overflowY: 'auto',
  listStyle: 'none',
});
export const role = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  maxWidth: '100%',
  minHeight: rem(24),
  paddingInline: space['8'],
  borderRadius: radius.xs,
  background: color['bg-hover'],
  font: text.caption,
  overflowWrap: 'anywhere',
});
export const dot = style({
  flex: 'none',
  width: rem(10),
  height: rem(10),
  borderRadius: radius.round,
  background: color['text-muted'],
});
export const dates = style({ display: 'grid', gap: space['6'], font: text.caption });
globalStyle(`${dates} div`, { display: 'flex', justifyContent: 'space-between', gap: space['8'] });
globalStyle(`${dates} dt`, { color: color['text-muted'], overflowWrap: 'anywhere' });
globalStyle(`${dates} dd`, { flex: 'none', margin: 0 });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['8'],
  selectors: {
    // A lone icon at the start lines up with the text above it; its button's edge doesn't.
    '&:has(> [aria-label]:first-child)': { marginInlineStart: rem(-6) },
  },
});

export const own = style({
  display: 'grid',
  paddingBlock: space['4'],
  borderRadius: radius.sm,
  background: color['bg-hover'],
});
export const ownRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  width: '100%',
  minHeight: rem(36),
  paddingInline: space['12'],
  borderRadius: radius.sm,
  font: text.ui,
  textAlign: 'start',
  outlineOffset: '-2px',
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    [on.phone]: { minHeight: rem(44) },
  },
});
export const ownSign = style({ display: 'grid', placeItems: 'center', width: rem(18) });
export const ownWords = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
