import { style } from '@vanilla-extract/css';
import { on } from '../design/selectors.ts';
import { color, family, space } from '../design/theme/contract.ts';
import { rem } from '../design/theme/rem.ts';

/** A strip above the frame that says what is on, with buttons. */
export const strip = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  minHeight: rem(40),
  paddingInline: `${space['16']} ${space['8']}`,
  background: color['accent-soft'],
  color: color['text-primary'],
  font: `500 ${rem(15)}/${rem(20)} ${family.text}`,
  '@media': { '(forced-colors: active)': { borderBlockEnd: '1px solid CanvasText' } },
  selectors: { [on.phone]: { flexWrap: 'wrap', justifyContent: 'flex-end', paddingBlock: space['8'] } },
});
export const words = style({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  // The icon and the words fill a line of their own there; the buttons come below.
  selectors: { [on.phone]: { flexBasis: `calc(100% - ${rem(40)})` } },
});
