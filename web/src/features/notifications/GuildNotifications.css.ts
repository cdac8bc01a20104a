import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const override = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${rem(190)} auto auto`,
  alignItems: 'center',
  gap: space['16'],
  minHeight: rem(60),
  paddingBlock: space['8'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  selectors: { [on.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto', rowGap: space['8'] } },
});
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  minWidth: 0,
  selectors: { [on.phone]: { gridColumn: '1 / -1' } },
});
export const words = style({ minWidth: 0 });
export const name = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: text['ui-strong'],
});
export const muting = style({ display: 'flex', alignItems: 'center', gap: space['8'] });
