import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const body = style({ display: 'grid', gap: space['12'], marginBlockStart: space['16'] });
export const list = style({
  minHeight: rem(240),
  maxHeight: rem(332),
  overflowY: 'auto',
  paddingInline: space['2'],
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: rem(44),
  selectors: { [on.phone]: { minHeight: rem(48) } },
});
export const person = style({ display: 'flex', alignItems: 'center', gap: space['8'], minWidth: 0 });
export const name = style({ font: `550 ${rem(15)}/${rem(20)} ${family.text}` });
export const username = style({ font: text.ui, color: color['text-muted'] });
export const nothing = style({ paddingBlock: space['16'], font: text.ui, color: color['text-muted'] });
