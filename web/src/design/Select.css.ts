import { style } from '@vanilla-extract/css';
import { color } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

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
/** As wide as the field above it, however wide that is. */
export const list = style({
  selectors: { [`${popover} &`]: { maxWidth: `max(var(--trigger-width), ${rem(320)})` } },
});
