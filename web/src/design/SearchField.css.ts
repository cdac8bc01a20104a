import { style } from '@vanilla-extract/css';
import { on } from './selectors.ts';
import { color, radius, space, text } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  height: rem(40),
  paddingInline: space['12'],
  borderRadius: radius.sm,
  background: color['bg-sunken'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  color: color['text-muted'],
  selectors: {
    '&:focus-within': { boxShadow: `inset 0 0 0 2px ${color.focus}` },
    [on.phone]: { height: rem(44), paddingInline: space['16'], borderRadius: radius.round },
  },
});
export const input = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  outline: 'none',
  font: text.body,
  color: color['text-primary'],
  selectors: { '&::-webkit-search-cancel-button': { appearance: 'none' } },
});
