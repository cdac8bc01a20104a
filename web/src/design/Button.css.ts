import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { on } from './selectors.ts';
import { color, duration, easing, radius, shadow, space, text, tracking } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const button = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space['8'],
  flex: 'none',
  borderRadius: radius.sm,
  font: text['ui-strong'],
  letterSpacing: tracking['ui-strong'],
  whiteSpace: 'nowrap',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: `background ${duration.press}, box-shadow ${duration.press}, color ${duration.press}, transform ${duration.press} ${easing.out}`,
  selectors: {
    '&[data-pressed]': { transform: `translateY(${rem(1)})` },
    '&[data-disabled]': { opacity: 0.45, cursor: 'default' },
    '&[data-pending]': { cursor: 'progress' },
  },
  '@media': {
    '(forced-colors: active)': { border: '1px solid ButtonText' },
    // The target is 44 high for a thumb, whatever the size of the button.
    '(pointer: coarse)': {
      selectors: {
        '&::after': { content: '', position: 'absolute', inset: `calc((100% - ${rem(44)}) / 2) 0` },
      },
    },
  },
});

export const size = styleVariants({
  sm: { height: rem(32), paddingInline: space['12'] },
  md: { height: rem(36), paddingInline: space['14'] },
  lg: { height: rem(44), paddingInline: rem(20), fontSize: rem(15) },
});

export const fullWidth = style({ width: '100%' });

const looks = (base: {
  rest: Record<string, string>;
  hover: Record<string, string>;
  pressed: Record<string, string>;
  selected: Record<string, string>;
  active: Record<string, string>;
}) => ({
  ...base.rest,
  selectors: {
    '&[data-hovered]:not([data-disabled])': base.hover,
    '&[data-active]': base.active,
    '&[data-selected]': base.selected,
    '&[data-pressed]': base.pressed,
  },
});
const halo = (tint: string) => `0 0 0 ${rem(3)} ${tint}`;
const edge = (tint: string) => `inset 0 0 0 ${rem(1)} ${tint}`;
const raised = shadow['button-overlay'];

export const variant = styleVariants({
  filled: looks({
    rest: { background: color.accent, color: color['on-accent'], boxShadow: raised },
    hover: { background: color['accent-hover'] },
    pressed: { background: color['accent-press'], color: color['on-accent'], boxShadow: 'none' },
    selected: {
      background: color['accent-soft'],
      color: color['accent-text'],
      boxShadow: edge(color.accent),
    },
    active: { background: color['accent-press'], boxShadow: halo(color['accent-soft']) },
  }),
  neutral: looks({
    rest: {
      background: color['bg-press'],
      color: color['text-primary'],
      boxShadow: edge(color['border-subtle']),
    },
    hover: { background: color['border-default'] },
    pressed: { background: color['border-default'] },
    selected: {
      background: color['bg-selected'],
      color: color['accent-text'],
      boxShadow: edge(color.accent),
    },
    active: { background: color['border-default'], boxShadow: edge(color['border-strong']) },
  }),
  quiet: looks({
    rest: { color: color['text-secondary'] },
    hover: { background: color['bg-hover'], color: color['text-primary'] },
    pressed: { background: color['bg-press'] },
    selected: { background: color['bg-selected'], color: color['accent-text'] },
    active: { background: color['bg-hover'], color: color['text-primary'] },
  }),
  brass: looks({
    rest: { background: color.brass, color: color['on-brass'], boxShadow: raised },
    hover: { background: color['brass-hover'] },
    pressed: { background: color['brass-hover'], color: color['on-brass'], boxShadow: 'none' },
    selected: {
      background: color['brass-soft'],
      color: color['brass-text'],
      boxShadow: edge(color['brass-deep']),
    },
    active: { boxShadow: halo(color['brass-soft']) },
  }),
  success: looks({
    rest: { background: color.success, color: color['on-success'], boxShadow: raised },
    hover: { filter: 'brightness(1.08)' },
    pressed: { filter: 'brightness(0.94)', boxShadow: 'none' },
    selected: {
      background: color['success-soft'],
      color: color['success-text'],
      boxShadow: edge(color.success),
    },
    active: { boxShadow: halo(color['success-soft']) },
  }),
  danger: looks({
    rest: { background: color.danger, color: color['on-danger'], boxShadow: raised },
    hover: { background: color['danger-hover'] },
    pressed: { background: color['danger-hover'], color: color['on-danger'], boxShadow: 'none' },
    selected: {
      background: color['danger-soft'],
      color: color['danger-text'],
      boxShadow: edge(color.danger),
    },
    active: { boxShadow: halo(color['danger-soft']) },
  }),
  link: {
    height: 'auto',
    padding: 0,
    borderRadius: radius.xs,
    color: color['text-link'],
    border: 'none !important',
    selectors: {
      '&[data-hovered]': { textDecoration: 'underline', textUnderlineOffset: '2px' },
      [on.phone]: { paddingBlock: rem(4), marginBlock: rem(-4) },
    },
    // Links are in text, whose other links are near.
    '@media': { '(pointer: coarse)': { selectors: { '&::after': { content: 'none' } } } },
  },
});

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
export const spin = style({
  animation: `${turn} 900ms linear infinite`,
  selectors: { "html[data-motion='reduced'] &": { animation: 'none' } },
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});
