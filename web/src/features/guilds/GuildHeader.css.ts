import { style } from '@vanilla-extract/css';
import { color, family, radius, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const header = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space['8'],
  height: rem(48),
  paddingInline: `${space['8']} ${space['12']}`,
});
export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  minWidth: 0,
  height: rem(32),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  font: `650 ${rem(16)}/${rem(20)} ${family.text}`,
  letterSpacing: '-0.012em',
  selectors: { '&:hover': { background: color['bg-hover'] } },
});
export const clip = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
