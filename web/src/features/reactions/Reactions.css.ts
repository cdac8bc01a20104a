import { keyframes, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, duration, easing, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

const pop = keyframes({ from: { transform: 'scale(.6)' } });

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space['4'],
  marginBlockStart: space['6'],
  marginBlockEnd: space['2'],
});
export const chip = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  height: rem(26),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  background: color['bg-hover'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  font: `550 ${rem(14)}/${rem(20)} ${family.text}`,
  fontVariantNumeric: 'tabular-nums',
  color: color['text-secondary'],
  transition: `background ${duration.quick}`,
  animation: `${pop} ${duration.quick} ${easing.spring}`,
  selectors: {
    '&:hover': { boxShadow: `inset 0 0 0 1px ${color['border-strong']}`, color: color['text-primary'] },
    "&[aria-pressed='true']": {
      background: color['accent-soft'],
      boxShadow: `inset 0 0 0 1px ${color.accent}`,
      color: color['accent-text'],
    },
    '&[data-burst]': { boxShadow: 'inset 0 0 0 1px var(--burst)' },
    "&[data-burst][aria-pressed='true']": { boxShadow: 'inset 0 0 0 2px var(--burst)' },
    [on.phone]: { height: rem(32) },
  },
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});
export const add = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(28),
  height: rem(26),
  borderRadius: radius.sm,
  color: color['text-muted'],
  selectors: {
    '&:hover': { background: color['bg-hover'], color: color['text-primary'] },
    [on.phone]: { height: rem(32), width: rem(36) },
  },
});

export const who = style({
  display: 'grid',
  gridTemplateColumns: `${rem(92)} minmax(0, 1fr)`,
  gap: space['8'],
  height: rem(340),
  marginBlockStart: space['8'],
  selectors: {
    [on.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      marginInline: `calc(-1 * ${space['8']})`,
    },
  },
});
export const tabs = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space['2'],
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  selectors: { [on.phone]: { flexDirection: 'row', overflow: 'auto hidden' } },
});
export const tab = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space['8'],
  height: rem(36),
  paddingInline: space['10'],
  borderRadius: radius.sm,
  outlineOffset: '-2px',
  font: text.ui,
  fontVariantNumeric: 'tabular-nums',
  color: color['text-secondary'],
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    "&[aria-selected='true']": { background: color['bg-selected'], color: color['text-primary'] },
  },
});
export const people = style({ outline: 'none', minHeight: 0, overflowY: 'auto', scrollbarWidth: 'thin' });
