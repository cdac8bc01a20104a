import { style } from '@vanilla-extract/css';

export const area = style({ flex: '0 0 44%', display: 'flex', minHeight: 0 });
