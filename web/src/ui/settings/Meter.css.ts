import { style } from '@vanilla-extract/css';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space['12'],
});
export const label = style({ minWidth: 0 });
export const value = style({
  font: `550 ${rem(15)}/${rem(20)} ${family.text}`,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
});
export const bar = style({
  display: 'flex',
  height: rem(6),
  marginBlockStart: space['6'],
  borderRadius: radius.round,
  background: color['bg-press'],
  overflow: 'hidden',
});
export const fill = style({
  height: '100%',
  background: color.accent,
  selectors: {
    "[data-tone='nearly'] > &": { background: color['warning-text'] },
    "[data-tone='full'] > &": { background: color['danger-text'] },
  },
});
/** The share of a disk used by other programs. */
export const othersFill = style({ height: '100%', background: color['text-muted'], opacity: 0.5 });
export const hint = style({
  margin: 0,
  marginBlockStart: space['6'],
  font: text.ui,
  color: color['text-muted'],
});
