import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

/** As high empty as with its words: on phones three lines of them at most, the buttons below. */
export const strip = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  boxSizing: 'border-box',
  height: rem(40),
  paddingInline: `${space['16']} ${space['8']}`,
  background: color['accent-soft'],
  color: color['text-primary'],
  font: `500 ${rem(15)}/${rem(20)} ${family.text}`,
  '@media': { '(forced-colors: active)': { borderBlockEnd: '1px solid CanvasText' } },
  selectors: {
    [on.phone]: {
      flexWrap: 'wrap',
      alignContent: 'center',
      justifyContent: 'flex-end',
      rowGap: space['2'],
      height: rem(116),
      font: `500 ${rem(14)}/${rem(18)} ${family.text}`,
    },
  },
});
export const icon = style({ flex: 'none', selectors: { [on.phone]: { display: 'none' } } });
export const words = style({
  display: '-webkit-box',
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  selectors: { [on.phone]: { flexBasis: rem(240), WebkitLineClamp: 3 } },
});
export const button = style({ flex: 'none', selectors: { [on.phone]: { order: 1 } } });
