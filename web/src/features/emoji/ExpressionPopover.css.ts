import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const tabs = style({ paddingBlockStart: space['12'] });
globalStyle(`${tabs} [role=tablist]`, { paddingInline: space['12'], minHeight: rem(32) });
