import { style } from '@vanilla-extract/css';
import { color, family, radius, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const badges = style({ border: 'none', padding: 0, margin: 0, minWidth: 0 });
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space['8'] });
export const badge = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: rem(48),
  height: rem(48),
  borderRadius: radius.sm,
  boxShadow: `inset 0 0 0 1px ${color['border-default']}`,
  cursor: 'pointer',
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    '&:has(:checked)': { boxShadow: `inset 0 0 0 2px ${color.accent}` },
    '&:has(:disabled)': { opacity: 0.45, cursor: 'default' },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:has(:checked)': { border: '2px solid Highlight' } } },
  },
});
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'inherit',
});
export const swatch = style({
  width: rem(56),
  height: rem(36),
  padding: 0,
  border: 'none',
  borderRadius: radius.sm,
  background: 'none',
  cursor: 'pointer',
  overflow: 'hidden',
  selectors: {
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
    '&::-webkit-color-swatch': { border: `1px solid ${color['border-control']}`, borderRadius: radius.sm },
  },
});
export const preview = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  font: `600 ${rem(16)}/${rem(24)} ${family.text}`,
  color: color['text-primary'],
});
