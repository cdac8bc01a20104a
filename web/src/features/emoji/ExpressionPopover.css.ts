import { globalStyle, style } from '@vanilla-extract/css';
import { color, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const tabs = style({ paddingBlockStart: space['12'] });
globalStyle(`${tabs} [role=tablist]`, { paddingInline: space['12'], minHeight: rem(32) });
globalStyle(`${tabs} [role=tab]:hover:not([data-selected])`, {
  background: color['bg-hover'],
  color: color['text-secondary'],
});
