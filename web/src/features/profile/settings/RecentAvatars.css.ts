import { style } from '@vanilla-extract/css';
import { space } from '../../../design/theme/contract.ts';

export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space['12'] });
export const one = style({ display: 'grid', justifyItems: 'center', gap: space['4'] });
