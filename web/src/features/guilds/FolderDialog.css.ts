import { style } from '@vanilla-extract/css';
import { space, text } from '../../design/theme/contract.ts';

export const legend = style({ font: text['ui-strong'], marginBlockEnd: space['8'] });
