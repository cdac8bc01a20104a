import { style } from '@vanilla-extract/css';
import { rem } from '../../design/theme/rem.ts';

/** The picker's size, so that nothing jumps when it is there. */
export const waiting = style({ width: rem(432), maxWidth: '100%', height: rem(460), maxHeight: '70vh' });
