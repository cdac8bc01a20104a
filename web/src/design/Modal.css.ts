import { style } from '@vanilla-extract/css';
import { color, radius, space, text, tracking } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const dialog = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  outline: 'none',
});
export const body = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  outlineOffset: rem(-4),
  borderRadius: radius.lg,
  padding: `${space['24']} ${space['24']} ${rem(20)}`,
});
export const title = style({
  font: text.heading,
  letterSpacing: tracking.heading,
  marginInlineEnd: space['32'],
  overflowWrap: 'anywhere',
});
export const description = style({ marginBlockStart: space['4'], color: color['text-secondary'] });
export const close = style({
  position: 'absolute',
  insetBlockStart: space['16'],
  insetInlineEnd: space['16'],
});
export const footer = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space['8'],
  padding: `${space['14']} ${space['24']}`,
  background: color['bg-hover'],
  borderBlockStart: `1px solid ${color['border-subtle']}`,
});
export const content = style({ marginBlockStart: space['16'] });
