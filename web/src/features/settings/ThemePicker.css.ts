import { style } from '@vanilla-extract/css';
import { color, family, radius, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const themes = style({
  display: 'grid',
  gap: space['12'],
  gridTemplateColumns: `repeat(auto-fit, minmax(${rem(150)}, 1fr))`,
});
export const theme = style({
  display: 'block',
  padding: rem(3),
  borderRadius: radius.md,
  boxShadow: `inset 0 0 0 ${rem(1)} ${color['border-default']}`,
  cursor: 'pointer',
  selectors: {
    '&:hover': { boxShadow: `inset 0 0 0 ${rem(1)} ${color['border-strong']}` },
    '&:has(:checked)': { boxShadow: `inset 0 0 0 ${rem(2)} ${color.accent}` },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:has(:checked)': { border: '2px solid Highlight' } } },
  },
});
export const choice = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  padding: `${space['8']} ${space['8']}`,
  font: `550 ${rem(15)}/${rem(20)} ${family.text}`,
  color: color['text-primary'],
});
export const picture = style({
  display: 'flex',
  height: rem(86),
  borderRadius: rem(9),
  overflow: 'hidden',
  gap: rem(6),
  paddingInlineStart: rem(8),
  paddingBlockStart: rem(8),
});
export const pictureRail = style({ display: 'grid', gap: rem(6), alignContent: 'start' });
export const door = style({
  width: rem(16),
  height: rem(16),
  borderRadius: `${rem(8)} ${rem(8)} ${rem(3)} ${rem(3)}`,
});
export const pictureList = style({
  display: 'grid',
  gap: rem(7),
  alignContent: 'start',
  width: rem(36),
  paddingBlockStart: rem(4),
});
export const line = style({ display: 'block', height: rem(4), borderRadius: radius.round });
export const pictureSheet = style({
  flex: 1,
  display: 'grid',
  alignContent: 'start',
  gap: rem(9),
  padding: rem(10),
  borderStyle: 'solid',
  borderWidth: '1px 0 0 1px',
  borderStartStartRadius: rem(6),
});
export const message = style({ display: 'flex', alignItems: 'center', gap: rem(6) });
export const dot = style({ flex: 'none', width: rem(10), height: rem(10), borderRadius: radius.round });
