import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const panel = style({ display: 'grid', gap: space['16'], gridTemplateColumns: 'minmax(0, 1fr)' });
export const hint = style({ font: text.ui, color: color['text-muted'] });
export const alternative = style({
  display: 'grid',
  gap: space['12'],
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  padding: space['16'],
  border: `1px solid ${color['border-subtle']}`,
  borderRadius: radius.lg,
  marginBlockEnd: space['12'],
});
export const heading = style({ font: text.title });
export const conditions = style({ display: 'grid', gap: space['12'], width: '100%' });
export const condition = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space['8'] });
export const choice = style({ flex: 1, minWidth: rem(160) });
export const value = style({ width: rem(112) });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space['8'] });
export const role = style({
  display: 'grid',
  gap: space['8'],
  paddingBlock: space['16'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  selectors: { '&:last-child': { borderBlockEnd: 'none' } },
});
export const roleName = style({ display: 'flex', alignItems: 'center', gap: space['8'], font: text.title });
export const requirements = style({ display: 'grid', gap: space['6'] });
export const requirement = style({ display: 'flex', alignItems: 'center', gap: space['8'], font: text.ui });
export const met = style({ flex: 'none', color: color['success-text'] });
export const unmet = style({ flex: 'none', color: color['text-muted'] });
export const lead = style({ marginBlockEnd: space['24'] });
export const choices = style({ display: 'grid', gap: space['12'] });
