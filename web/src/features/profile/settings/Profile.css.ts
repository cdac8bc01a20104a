import { style } from '@vanilla-extract/css';
import { on } from '../../../design/selectors.ts';
import { color, radius, shadow, space, surface, text } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

export const scope = style({ maxWidth: rem(360), marginBlockEnd: space['24'] });
/** The form, and beside it how others see it. */
export const editor = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${rem(300)}`,
  gap: space['40'],
  alignItems: 'start',
  selectors: { [on.sliding]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space['32'] } },
});
export const side = style({
  position: 'sticky',
  insetBlockStart: 0,
  selectors: { [on.sliding]: { position: 'static' } },
});
export const sideLabel = style({
  font: text.label,
  color: color['text-muted'],
  marginBlockEnd: space['8'],
});
export const card = style({
  width: rem(300),
  maxWidth: '100%',
  borderRadius: radius.md,
  background: color['bg-overlay'],
  boxShadow: shadow.high,
  overflow: 'hidden',
  vars: { [surface.on]: color['bg-overlay'] },
});
export const accent = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space['12'] });
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
export const reset = style({ justifySelf: 'start' });
