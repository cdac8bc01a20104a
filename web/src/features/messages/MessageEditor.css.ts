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
export const hint = style({ font: text.caption, color: color['text-muted'] });
globalStyle(`${hint} button`, { font: 'inherit' });
