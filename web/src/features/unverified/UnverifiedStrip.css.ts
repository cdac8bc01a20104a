import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { rem } from '../../design/theme/rem.ts';

/** On phones the words and the cross make a line, the buttons another. */
export const words = style({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  selectors: { [on.phone]: { flexBasis: rem(240) } },
});
export const button = style({ selectors: { [on.phone]: { order: 1 } } });
