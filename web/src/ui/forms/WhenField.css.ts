import { style } from '@vanilla-extract/css';
import { space } from '../../design/theme/contract.ts';

export const field = style({ display: 'grid', gap: space['12'] });
