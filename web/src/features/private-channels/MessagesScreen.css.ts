import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const screen = style({ minHeight: '100%', paddingBlockEnd: space['16'] });
export const find = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  height: rem(44),
  margin: `0 ${space['16']} ${space['12']}`,
  paddingInline: space['16'],
  borderRadius: radius.round,
  background: color['bg-sunken'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  color: color['text-muted'],
  selectors: { '&:focus-within': { boxShadow: `inset 0 0 0 2px ${color.focus}` } },
});
export const field = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  outline: 'none',
  font: text.body,
  color: color['text-primary'],
});
globalStyle(`${field}::-webkit-search-cancel-button`, { appearance: 'none' });
