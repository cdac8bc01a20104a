import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const editor = style({
  position: 'relative',
  scrollMarginBlock: space['8'],
  display: 'grid',
  gap: space['4'],
  paddingBlock: space['4'],
});
export const box = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space['8'],
  padding: `${rem(10)} ${space['12']}`,
  borderRadius: radius.sm,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-default']}`,
  maxHeight: '50vh',
  overflowY: 'auto',
  selectors: { '&:focus-within': { boxShadow: `inset 0 0 0 1px ${color.accent}` } },
});
export const files = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space['8'],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  maxWidth: rem(240),
  paddingInlineStart: space['8'],
  borderRadius: radius.sm,
  background: color['bg-raised'],
  color: color['text-secondary'],
});
export const fileName = style({
  minWidth: 0,
  unicodeBidi: 'plaintext',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: text.label,
});
export const hint = style({ font: text.caption, color: color['text-muted'] });
globalStyle(`${hint} button`, { font: 'inherit' });
