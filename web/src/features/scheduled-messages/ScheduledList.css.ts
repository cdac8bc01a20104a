import { style } from '@vanilla-extract/css';
import { color, space, text } from '../../design/theme/contract.ts';

export const body = style({
  display: 'grid',
  gap: space['8'],
  padding: space['12'],
  paddingBlockStart: space['8'],
});
export const content = style({ font: text.ui, overflowWrap: 'anywhere' });
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space['8'] });
export const files = style({ display: 'grid', gap: space['4'], margin: 0, padding: 0, listStyle: 'none' });
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  minWidth: 0,
  font: text.ui,
  color: color['text-secondary'],
});
export const fileName = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
