import { style } from '@vanilla-extract/css';
import { color, radius } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

const size = { display: 'block', flex: 'none', width: rem(26), height: rem(26) } as const;

export const cell = style({ ...size, backgroundRepeat: 'no-repeat' });
export const loading = style({ ...size, borderRadius: radius.round, background: color.skeleton });
