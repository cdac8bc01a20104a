import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const panel = style({
  display: 'grid',
  gap: space['12'],
  width: `min(${rem(360)}, 100vw - ${space['32']})`,
  maxHeight: '70vh',
  padding: space['16'],
  overflowY: 'auto',
  selectors: { [on.phone]: { width: '100%' } },
});
export const topic = style({ font: `600 ${rem(16)}/${rem(22)} ${family.text}`, overflowWrap: 'anywhere' });
export const hint = style({ font: text.ui, color: color['text-secondary'] });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space['8'] });
export const heading = style({ font: text.caption, color: color['text-muted'] });
export const people = style({ display: 'grid', gap: space['4'] });
export const person = style({ display: 'flex', alignItems: 'center', gap: space['8'], minHeight: rem(36) });
export const name = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
