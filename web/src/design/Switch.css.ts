import { style } from '@vanilla-extract/css';
import { on } from './selectors.ts';
import { color, duration, easing, family, radius, space, text } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['16'],
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'default' }, [on.phone]: { minHeight: rem(44) } },
});
export const alone = style({ display: 'inline-flex', cursor: 'pointer' });
export const words = style({ flex: 1, minWidth: 0 });
export const label = style({
  display: 'block',
  font: `550 ${rem(15)}/${rem(20)} ${family.text}`,
  color: color['text-primary'],
});
export const hint = style({ display: 'block', font: text.ui, color: color['text-muted'], maxWidth: '62ch' });
export const input = style({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: rem(40),
  height: rem(24),
  borderRadius: radius.round,
  boxShadow: `inset 0 0 0 ${rem(1.5)} ${color['border-control']}`,
  cursor: 'inherit',
  transition: `background ${duration.quick}, box-shadow ${duration.quick}`,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: rem(5),
      insetInlineStart: rem(5),
      width: rem(14),
      height: rem(14),
      borderRadius: radius.round,
      background: color['border-control'],
      transition: `inset-inline-start ${duration.quick} ${easing.out}, width ${duration.quick}, height ${duration.quick}, inset-block-start ${duration.quick}`,
    },
    '&:checked': { background: color.accent, boxShadow: 'none' },
    '&:checked::after': {
      insetBlockStart: rem(3),
      insetInlineStart: rem(19),
      width: rem(18),
      height: rem(18),
      background: color['on-accent'],
    },
    '&:disabled': { opacity: 0.45 },
  },
  '@media': {
    '(forced-colors: active)': {
      border: '1px solid ButtonText',
      selectors: { '&:checked': { background: 'Highlight' }, '&::after': { background: 'ButtonText' } },
    },
  },
});
