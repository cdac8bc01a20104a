import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';
import * as panel from './panel.css.ts';

export { keys, panel as picker } from './panel.css.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: `${rem(52)} minmax(0, 1fr)`,
  minHeight: 0,
  flex: '0 1 auto',
  selectors: { [on.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const rail = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space['6'],
  paddingBlock: space['8'],
  overflowY: 'auto',
  scrollbarWidth: 'none',
  background: color['bg-hover'],
  borderInlineEnd: `1px solid ${color['border-subtle']}`,
  selectors: { [on.phone]: { display: 'none' } },
});
export const railButton = style({
  position: 'relative',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: rem(36),
  height: rem(36),
  borderRadius: rem(10),
  color: color['text-muted'],
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    '&[data-current]': { background: color['bg-selected'] },
    '&[data-current]::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: rem(-8),
      insetBlockStart: rem(8),
      width: rem(3),
      height: rem(20),
      borderStartEndRadius: rem(3),
      borderEndEndRadius: rem(3),
      background: color.accent,
    },
  },
});
export const list = style({ minHeight: 0, overflowY: 'auto', paddingBlockEnd: space['6'] });
export const loading = style({ padding: space['16'], font: text.ui, color: color['text-muted'] });
export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  padding: `${rem(10)} ${rem(14)} ${space['4']}`,
  font: text.label,
  color: color['text-muted'],
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  minHeight: rem(46),
  marginInline: space['6'],
  paddingInline: space['8'],
  borderRadius: radius.sm,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"]': { background: color['bg-selected'] },
    [on.phone]: { minHeight: rem(52) },
  },
});
export const texts = style({ flex: 1, minWidth: 0 });
export const name = style({
  display: 'block',
  font: `600 ${rem(15)}/${rem(19)} ${family.text}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const mark = style({ background: 'none', color: color['accent-text'] });
export const description = style({
  display: 'block',
  font: text.caption,
  color: color['text-muted'],
  selectors: { [`${row}[aria-selected="true"] &`]: { color: color['text-secondary'] } },
});
export const chips = style({
  flex: 'none',
  display: 'flex',
  gap: space['4'],
  maxWidth: '50%',
  overflow: 'hidden',
  selectors: { [on.phone]: { display: 'none' } },
});
export const chip = style({
  height: rem(20),
  paddingInline: space['6'],
  borderRadius: rem(5),
  background: color['bg-press'],
  color: color['text-secondary'],
  font: `500 ${rem(12)}/${rem(20)} ${family.text}`,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-optional]': {
      background: 'none',
      boxShadow: `inset 0 0 0 1px ${color['border-default']}`,
      color: color['text-muted'],
    },
    [`${row}[aria-selected="true"] &`]: { color: color['text-primary'] },
  },
});
export const foot = style([panel.foot, { whiteSpace: 'nowrap' }]);
export const count = style({ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' });
