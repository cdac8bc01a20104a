import { style } from '@vanilla-extract/css';
import { color } from '../../design/theme/contract.ts';

export const picture = style({ objectFit: 'cover', maxWidth: 'none' });
/** In the user's own hue, at the strength the palette gives to avatars with an initial. */
export const band = style({
  background: `color-mix(in oklab, oklch(0.7 0.1 var(--hue)) 45%, ${color['bg-overlay']})`,
});
