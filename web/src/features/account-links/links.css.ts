import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const form = style({ display: 'grid', gap: space['16'], gridTemplateColumns: 'minmax(0, 1fr)' });
export const address = style({
  padding: space['16'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space['16'],
  rowGap: space['8'],
  padding: space['16'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 ${rem(1)} ${color['border-subtle']}`,
});
globalStyle(`${facts} > dt`, { color: color['text-muted'] });
globalStyle(`${facts} > dd`, { overflowWrap: 'anywhere', fontWeight: 600 });
