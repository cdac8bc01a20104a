import { style } from '@vanilla-extract/css';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const tiles = style({
  display: 'grid',
  gap: space['12'],
  gridTemplateColumns: `repeat(auto-fit, minmax(${rem(150)}, 1fr))`,
});
export const tile = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: space['4'],
  padding: space['16'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
});
export const figure = style({
  font: `650 ${rem(24)}/${rem(30)} ${family.text}`,
  fontVariantNumeric: 'tabular-nums',
});
export const caption = style({ font: text.ui, color: color['text-muted'] });
export const facts = style({
  display: 'grid',
  columnGap: space['40'],
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(340)}), 1fr))`,
});
export const fact = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space['16'],
  paddingBlock: space['10'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
});
export const term = style({ font: text.ui, color: color['text-muted'] });
export const value = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space['6'],
  font: `550 ${rem(15)}/${rem(20)} ${family.text}`,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
});
export const good = style({ color: color['success-text'] });
export const bad = style({ color: color['danger-text'] });
export const meters = style({ display: 'grid', gap: space['24'], marginBlockStart: space['16'] });
export const stored = style({ flex: 1, minWidth: 0 });
export const cause = style({ font: `550 ${rem(15)}/${rem(20)} ${family.text}`, overflowWrap: 'anywhere' });
export const details = style({ marginBlockStart: space['6'] });
export const summary = style({
  width: 'fit-content',
  // Level with the text above, and large enough for a thumb.
  marginInline: `calc(-1 * ${space['6']})`,
  padding: `${space['6']} ${space['6']}`,
  borderRadius: radius.sm,
  font: text.ui,
  color: color['text-muted'],
  cursor: 'pointer',
});
/** The output of a process: scrolls within its own box. */
export const output = style({
  maxHeight: rem(280),
  margin: 0,
  padding: space['12'],
  borderRadius: radius.sm,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  font: `400 ${rem(13)}/${rem(20)} ${family.mono}`,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  userSelect: 'text',
});
export const link = style({
  padding: space['12'],
  borderRadius: radius.sm,
  background: color['bg-raised'],
  font: `400 ${rem(14)}/${rem(20)} ${family.mono}`,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
/** A link among words, which its colour alone does not tell from them. */
export const textLink = style({ textDecoration: 'underline', textUnderlineOffset: '2px' });
