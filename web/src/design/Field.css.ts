import { globalStyle, style } from '@vanilla-extract/css';
import { on } from './selectors.ts';
import { color, duration, family, radius, space, text, tracking } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const field = style({ display: 'block', minWidth: 0 });
export const label = style({
  display: 'block',
  width: 'fit-content',
  marginBlockEnd: space['6'],
  font: text['ui-strong'],
  letterSpacing: tracking['ui-strong'],
  color: color['text-primary'],
});
export const help = style({
  marginBlockStart: space['6'],
  font: text.caption,
  color: color['text-muted'],
  selectors: { '&:empty': { display: 'none' } },
});
export const error = style({ color: color['danger-text'] });
export const errorMark = style({ color: `${color['danger-text']} !important` });

const ring = (width: number, tint: string) => `inset 0 0 0 ${rem(width)} ${tint}`;

/** The box of every text control: normal, hover, focused, error, disabled. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  width: '100%',
  minHeight: rem(40),
  paddingInline: space['12'],
  borderRadius: radius.sm,
  background: color['bg-sunken'],
  boxShadow: ring(1, color['border-control']),
  color: color['text-primary'],
  font: `400 ${rem(15)}/${rem(20)} ${family.text}`,
  cursor: 'text',
  transition: `box-shadow ${duration.press}`,
  selectors: {
    '&:hover:not([data-disabled])': { boxShadow: ring(1, color['text-muted']) },
    '&[data-invalid]:not([data-disabled])': { boxShadow: ring(1.5, color['danger-text']) },
    '&:focus-within:not([data-disabled])': { boxShadow: ring(2, color.focus) },
    '&[data-disabled]': { opacity: 0.45, background: color['bg-hover'], cursor: 'default' },
    [on.phone]: { minHeight: rem(44) },
  },
  '@media': {
    '(forced-colors: active)': {
      border: '1px solid FieldText',
      selectors: { '&:focus-within': { outline: '2px solid Highlight' } },
    },
  },
});
globalStyle(`${box} > svg`, { color: color['text-muted'] });

export const control = style({
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  background: 'none',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    // The browser's own fill colour would break the theme.
    '&:-webkit-autofill': {
      WebkitTextFillColor: color['text-primary'],
      transition: 'background-color 99999s',
      caretColor: color['text-primary'],
    },
  },
});
export const multiline = style({
  alignSelf: 'auto',
  resize: 'none',
  paddingBlock: space['10'],
  fieldSizing: 'content',
  minHeight: rem(80),
  maxHeight: rem(320),
});
