import { style } from '@vanilla-extract/css';
import { rem } from '../../design/theme/rem.ts';

export const room = style({ minHeight: rem(124) });
