import { style, styleVariants } from '@vanilla-extract/css';
import { rem } from './theme/rem.ts';

export const emoji = style({
  display: 'inline-block',
  flex: 'none',
  objectFit: 'contain',
  verticalAlign: '-0.3em',
});
/** A custom emoji whose picture is gone. */
export const name = style({ color: 'inherit', overflowWrap: 'anywhere' });
export const fallback = style({ display: 'inline-block', lineHeight: 1, flex: 'none' });
export const size = styleVariants({ 16: 16, 18: 18, 22: 22, 26: 26, 48: 48 }, (pixels: number) => ({
  width: rem(pixels),
  height: rem(pixels),
  fontSize: rem(pixels * 0.85),
}));
