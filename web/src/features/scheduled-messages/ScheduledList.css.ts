import { style } from '@vanilla-extract/css';
import { space, text } from '../../design/theme/contract.ts';

export const body = style({
  display: 'grid',
  gap: space['8'],
  padding: space['12'],
  paddingBlockStart: space['8'],
});
export const content = style({ font: text.ui, overflowWrap: 'anywhere' });
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space['8'] });
