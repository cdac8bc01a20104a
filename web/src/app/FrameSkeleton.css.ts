import { style } from '@vanilla-extract/css';
import { space } from '../design/theme/contract.ts';
import { rem } from '../design/theme/rem.ts';

export const doors = style({ display: 'grid', gap: space['8'], justifyItems: 'center' });
export const sidebar = style({ paddingBlockStart: rem(56) });
export const header = style({
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  paddingInline: space['16'],
});
export const composer = style({ padding: `0 ${space['16']} ${rem(28)}` });
export const log = style({ height: '100%', overflow: 'hidden' });
