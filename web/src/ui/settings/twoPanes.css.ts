import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

// A settings page with a list at its start and, next to it, the chosen item: one of them at a time if there is no room.

export const section = style({
  display: 'grid',
  gridTemplateColumns: `${rem(276)} minmax(0, 1fr)`,
  gridTemplateRows: 'minmax(0, 1fr)',
  flex: 1,
  minHeight: 0,
  selectors: {
    "html[data-layout='medium'] &": { gridTemplateColumns: `${rem(236)} minmax(0, 1fr)` },
    [on.sliding]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const list = style({
  minHeight: 0,
  overflowY: 'auto',
  padding: `${space['24']} ${space['12']} ${rem(88)}`,
  borderInlineEnd: `1px solid ${color['border-subtle']}`,
  selectors: {
    '&[data-behind]': { display: 'none' },
    [on.sliding]: { paddingBlockStart: space['12'], borderInlineEnd: 'none' },
  },
});
/** The chosen item, if it scrolls by itself. */
export const scroller = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: `${space['24']} ${space['32']} ${rem(96)}`,
  selectors: { [on.sliding]: { padding: `${space['8']} ${space['16']} ${rem(120)}` } },
});
