import { style } from '@vanilla-extract/css';
import { space } from '../../design/theme/contract.ts';

export const screen = style({ minHeight: '100%', paddingBlockEnd: space['16'] });
export const find = style({ margin: `0 ${space['16']} ${space['12']}` });
