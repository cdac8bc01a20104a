import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const form = style({ display: 'grid', gap: space['16'] });
export const fields = style({
  display: 'grid',
  gridTemplateColumns: `repeat(2, minmax(0, 1fr)) minmax(0, 1fr) ${rem(96)}`,
  alignItems: 'start',
  gap: `${space['8']} ${space['12']}`,
  selectors: { [on.phone]: { gridTemplateColumns: `minmax(0, 1fr) ${rem(96)}` } },
});
export const wide = style({ gridColumn: 'span 2' });
export const half = style({ gridColumn: 'span 2' });
export const all = style({ gridColumn: '1 / -1' });
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['12'],
});
export const result = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space['6'],
  flex: '1 1 0',
  minWidth: rem(160),
  font: text.ui,
  color: color['success-text'],
  overflowWrap: 'anywhere',
  selectors: {
    '&:empty': { minWidth: 0 },
    '&[data-failed]': { color: color['danger-text'] },
  },
});
globalStyle(`${result} > svg`, { flex: 'none' });
export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space['12'],
  marginInlineStart: 'auto',
});
