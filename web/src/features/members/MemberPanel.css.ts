import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, text, tracking } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const panel = style({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 });
export const list = style({ flex: 1, padding: space['8'], scrollbarWidth: 'thin' });
export const clip = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const group = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space['8'],
  padding: `${space['12']} ${space['8']} ${space['4']}`,
  font: text.label,
  letterSpacing: tracking.label,
  color: color['text-muted'],
});
export const count = style({ fontVariantNumeric: 'tabular-nums' });
export const unavailable = style({ padding: space['16'], color: color['text-muted'] });
export const hole = style({ height: rem(44) });
export const member = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  width: '100%',
  height: rem(44),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  outlineOffset: '-2px',
  color: color['text-primary'],
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    [on.phone]: { height: rem(52) },
  },
});
export const words = style({ display: 'grid', minWidth: 0, textAlign: 'start' });
export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  minWidth: 0,
  font: `550 ${rem(15)}/${rem(19)} ${family.text}`,
  letterSpacing: '-0.006em',
  selectors: { [`${member}[data-offline] &`]: { color: color['text-muted'], fontWeight: 500 } },
});
export const doing = style({
  font: text.caption,
  color: color['text-muted'],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
