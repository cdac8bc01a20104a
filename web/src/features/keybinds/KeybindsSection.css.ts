import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: space['12'],
  minHeight: rem(52),
  paddingBlock: space['6'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  selectors: { [on.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const name = style({ font: text['ui-strong'] });
export const keys = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: space['8'],
  selectors: { [on.phone]: { gridRow: 2, gridColumn: '1 / -1', justifyContent: 'flex-start' } },
});
export const combination = style({ display: 'flex', alignItems: 'center', gap: rem(3) });
export const none = style({ font: text.ui, color: color['text-muted'] });
export const tools = style({ display: 'flex', gap: space['4'] });
export const recording = style({
  padding: `${space['4']} ${space['12']}`,
  borderRadius: radius.sm,
  boxShadow: `inset 0 0 0 2px ${color.accent}`,
  font: text['ui-strong'],
  color: color['accent-text'],
});
export const problem = style({
  gridColumn: '1 / -1',
  paddingBlockStart: space['4'],
  font: text.ui,
  color: color['danger-text'],
});
