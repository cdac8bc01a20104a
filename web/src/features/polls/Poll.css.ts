import { keyframes, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import {
  color,
  duration,
  easing,
  family,
  radius,
  space,
  surface,
  text,
} from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

const grow = keyframes({ from: { inlineSize: 0 } });

export const card = style({
  width: rem(440),
  maxWidth: '100%',
  marginBlockStart: space['6'],
  padding: space['14'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
});
export const question = style({
  font: `600 ${rem(16)}/${rem(22)} ${family.text}`,
  letterSpacing: '-.008em',
  overflowWrap: 'anywhere',
});
export const hint = style({ marginBlock: '1px 0', font: text.caption, color: color['text-muted'] });
export const answers = style({
  display: 'grid',
  gap: space['6'],
  minWidth: 0,
  margin: `${space['10']} 0 0`,
  padding: 0,
  border: 'none',
  listStyle: 'none',
});

const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  width: '100%',
  minHeight: rem(40),
  padding: `${space['8']} ${space['12']}`,
  borderRadius: radius.sm,
  background: color['bg-hover'],
  font: `500 ${rem(15)}/${rem(20)} ${family.text}`,
  color: color['text-primary'],
  textAlign: 'start',
  selectors: { [on.phone]: { minHeight: rem(44) } },
});
export const choice = style([
  row,
  {
    cursor: 'pointer',
    transition: `background ${duration.quick}`,
    selectors: {
      '&:hover': { boxShadow: `inset 0 0 0 1px ${color['border-strong']}` },
      '&[data-chosen]': {
        background: color['accent-soft'],
        boxShadow: `inset 0 0 0 1px ${color.accent}`,
      },
      '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    },
  },
]);
/** The real control lies invisible over its row, so that pointer, keyboard and assistive technology meet it. */
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'inherit',
});
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(18),
  height: rem(18),
  borderRadius: radius.round,
  boxShadow: `inset 0 0 0 ${rem(1.5)} ${color['border-control']}`,
  color: color['on-accent'],
  selectors: {
    '&[data-several]': { borderRadius: rem(5) },
    '[data-chosen] > &': { boxShadow: `inset 0 0 0 ${rem(5)} ${color.accent}` },
    '[data-chosen] > &[data-several]': { background: color.accent, boxShadow: 'none' },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid ButtonText' } },
});

export const result = style([
  row,
  {
    overflow: 'hidden',
    isolation: 'isolate',
    selectors: {
      '&:hover': { boxShadow: `inset 0 0 0 1px ${color['border-strong']}` },
      "&[data-look='voted']": { boxShadow: `inset 0 0 0 1px ${color.accent}` },
      "&[data-look='victor']": { boxShadow: `inset 0 0 0 1px ${color['poll-victor-edge']}` },
    },
  },
]);
export const fill = style({
  position: 'absolute',
  zIndex: -1,
  insetBlock: 0,
  insetInlineStart: 0,
  background: color['poll-normal'],
  transition: `inline-size ${duration.slow} ${easing.out}`,
  animation: `${grow} ${duration.slow} ${easing.out}`,
  selectors: {
    "[data-look='voted'] > &": { background: color['poll-voted'] },
    "[data-look='victor'] > &": { background: color['poll-victor'] },
    [on.reducedMotion]: { animation: 'none', transition: 'none' },
  },
  '@media': { '(forced-colors: active)': { background: 'Highlight', opacity: 0.4 } },
});
/** The trophy or the tick of an answer. */
export const icon = style({
  flex: 'none',
  selectors: {
    "[data-look='voted'] > &": { color: color['accent-text'] },
    "[data-look='victor'] > &": { color: color['success-text'] },
  },
});
export const answerText = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const percent = style({
  font: `600 ${rem(14)}/${rem(20)} ${family.text}`,
  fontVariantNumeric: 'tabular-nums',
});
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space['12'],
  rowGap: space['4'],
  minHeight: rem(36),
  marginBlockStart: space['8'],
  font: text.ui,
  color: color['text-muted'],
});
export const vote = style({ marginInlineStart: 'auto' });
