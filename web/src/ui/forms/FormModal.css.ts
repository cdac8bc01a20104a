import { style } from '@vanilla-extract/css';
import { color, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const form = style({ display: 'grid', gap: space['16'], gridTemplateColumns: 'minmax(0, 1fr)' });
export const note = style({
  flex: '1 1 0',
  minWidth: rem(160),
  alignSelf: 'center',
  font: text.caption,
  color: color['text-muted'],
});
/** They wrap below the note together. */
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space['8'],
  marginInlineStart: 'auto',
});
