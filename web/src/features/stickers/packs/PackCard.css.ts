import { style } from '@vanilla-extract/css';
import { color, space, text } from '../../../design/theme/contract.ts';

export const card = style({
  paddingBlock: space['16'],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color['border-subtle']}` } },
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space['8'] });
export const words = style({ flex: 1, minWidth: 0 });
export const name = style({ font: text.title });
export const hint = style({ font: text.ui, color: color['text-secondary'] });
