import { style } from '@vanilla-extract/css';
import { space } from '../../design/theme/contract.ts';

export const form = style({ display: 'grid', gap: space['16'], gridTemplateColumns: 'minmax(0, 1fr)' });
