import { style } from '@vanilla-extract/css';

export const panel = style({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 });
