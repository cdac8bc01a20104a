import { style } from '@vanilla-extract/css';
import { rem } from '../../design/theme/rem.ts';

export const picture = style({ flex: 'none', width: rem(64), height: rem(64) });
