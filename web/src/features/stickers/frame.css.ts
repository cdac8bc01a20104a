import { style } from '@vanilla-extract/css';
import { rem } from '../../design/theme/rem.ts';

/** Keeps the place of stickers until they can be drawn. */
export const room = style({ height: rem(168) });
