import { style } from '@vanilla-extract/css';
import { radius, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: space['8'], marginBlock: space['4'] });
export const button = style({ borderRadius: radius.md, cursor: 'pointer' });
export const sticker = style({ width: rem(160), height: rem(160) });
