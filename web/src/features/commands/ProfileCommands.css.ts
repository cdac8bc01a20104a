import { style } from '@vanilla-extract/css';
import { color, space, text } from '../../design/theme/contract.ts';

export const section = style({ display: 'grid', gap: space['8'] });
export const title = style({ font: text.label, color: color['text-muted'] });
export const list = style({ display: 'grid', gap: space['8'] });
export const name = style({ display: 'block', font: text.control, fontWeight: 600 });
export const description = style({ font: text.caption, color: color['text-secondary'] });
