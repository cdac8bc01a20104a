import { style } from '@vanilla-extract/css';

export const area = style({ flex: 'none', display: 'flex', height: '46%', minHeight: 0 });
