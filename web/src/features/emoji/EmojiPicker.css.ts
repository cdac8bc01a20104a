import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';
import { sheetSize } from './SheetEmoji.css.ts';

const cellSize = rem(40);

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  padding: space['12'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
});
export const search = style({ flex: 1 });
export const tones = style({ display: 'flex' });
export const tone = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(32),
  height: rem(40),
  borderRadius: radius.sm,
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    '&[aria-checked="true"]': { background: color['bg-selected'] },
  },
});
export const body = style({ display: 'flex', flex: 1, minHeight: 0 });
export const grid = style({ flex: 1, minWidth: 0, position: 'relative', paddingInlineStart: space['8'] });
export const heading = style({
  padding: `${space['10']} ${space['6']} ${space['4']}`,
  font: text.label,
  color: color['text-muted'],
});
/** A row with the sheet of its emoji, which only shows in the cells: declared once, because a declaration in each takes longer. */
export const row = style({
  display: 'flex',
  backgroundSize: '0 0',
  backgroundRepeat: 'no-repeat',
  // What marks the chosen emoji is below it, and above the row's background.
  isolation: 'isolate',
});
const phoneCell = `((min(100vw - ${rem(16)}, ${rem(432)}) - ${rem(72)}) / 9)`;
/** An emoji: the cell's own background, a pixel larger on each side than the 26 of what can be its content instead. */
export const cell = style({
  flex: 'none',
  width: cellSize,
  height: cellSize,
  paddingBlock: rem(6),
  backgroundImage: 'inherit',
  backgroundSize: sheetSize,
  backgroundRepeat: 'no-repeat',
  backgroundOrigin: 'content-box',
  backgroundClip: 'content-box',
  paddingInline: rem(6),
  cursor: 'pointer',
  selectors: {
    // Few have content; the others are laid out faster.
    '&:not(:empty)': { display: 'flex', alignItems: 'center', justifyContent: 'center' },
    '&[aria-selected="true"]': { position: 'relative' },
    '&[aria-selected="true"]::before': {
      content: '',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      borderRadius: radius.sm,
      background: color['bg-selected'],
      boxShadow: `inset 0 0 0 1px ${color['border-strong']}`,
    },
    [on.phone]: { width: `calc${phoneCell}`, paddingInline: `calc((${phoneCell} - ${rem(28)}) / 2)` },
  },
});
export const nothing = style({ padding: space['16'], font: text.ui, color: color['text-muted'] });
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  height: rem(56),
  paddingInline: space['16'],
  background: color['bg-press'],
  vars: { [surface.on]: color['bg-overlay'] },
});
export const names = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  font: text.caption,
  color: color['text-secondary'],
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
});
globalStyle(`${names} b`, { font: text['ui-strong'], color: color['text-primary'] });
export const above = style({ padding: `${space['8']} ${space['12']} 0` });
