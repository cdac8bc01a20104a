import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const section = style({ paddingBlockStart: space['16'] });
export const title = style({ paddingBlockEnd: space['4'], font: text.label, color: color['text-muted'] });
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: space['32'],
  margin: 0,
  selectors: { [on.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space['12'],
  minHeight: rem(36),
  paddingBlock: space['4'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  font: text.ui,
});
export const keys = style({
  flex: '0 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space['8'],
  margin: 0,
});
export const label = style({ flex: '1 1 45%', minWidth: 0 });
export const combination = style({ display: 'flex', gap: rem(3) });
