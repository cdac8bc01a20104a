import { style } from '@vanilla-extract/css';
import { color } from './theme/contract.ts';

export const button = style({ cursor: 'pointer' });
export const value = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-placeholder]': { color: color['text-muted'] } },
});
export const popover = style({ minWidth: 'var(--trigger-width)' });
