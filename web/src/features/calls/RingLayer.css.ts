import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, shadow, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

/** The calls one below the other, at the top. */
export const layer = style({
  position: 'fixed',
  insetBlockStart: `max(${space['24']}, env(safe-area-inset-top))`,
  insetInlineEnd: space['24'],
  zIndex: 20,
  display: 'grid',
  gap: space['12'],
  width: rem(280),
  selectors: { [on.phone]: { insetInline: space['16'], width: 'auto' } },
});
export const card = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space['16'],
  padding: space['24'],
  borderRadius: radius.md,
  background: color['bg-overlay'],
  boxShadow: shadow.high,
});
export const words = style({ textAlign: 'center', minWidth: 0 });
export const name = style({ font: `600 ${rem(18)}/${rem(24)} ${family.text}`, overflowWrap: 'anywhere' });
export const hint = style({ font: text.ui, color: color['text-secondary'] });
export const actions = style({ display: 'flex', gap: space['12'] });
