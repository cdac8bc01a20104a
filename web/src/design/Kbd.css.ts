import { style } from '@vanilla-extract/css';
import { color, family, radius } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const kbd = style({
  flex: 'none',
  paddingInline: rem(5),
  borderRadius: radius.xs,
  background: color['bg-press'],
  boxShadow: `inset 0 ${rem(-1)} 0 ${color['border-default']}`,
  color: color['text-secondary'],
  font: `500 ${rem(12)}/${rem(18)} ${family.text}`,
  direction: 'ltr',
});
