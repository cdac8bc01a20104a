import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const card = style({
  position: 'fixed',
  insetBlockStart: space['24'],
  insetInlineEnd: space['24'],
  zIndex: 20,
  display: 'grid',
  justifyItems: 'center',
  gap: space['16'],
  width: rem(280),
  padding: space['24'],
  borderRadius: radius.md,
  background: color['bg-overlay'],
  boxShadow: `0 0 0 1px ${color['border-default']}, 0 12px 40px rgb(0 0 0 / 0.35)`,
  selectors: { [on.phone]: { insetInline: space['16'], width: 'auto' } },
});
export const words = style({ textAlign: 'center', minWidth: 0 });
export const name = style({ font: `600 ${rem(18)}/${rem(24)} ${family.text}`, overflowWrap: 'anywhere' });
export const hint = style({ font: text.ui, color: color['text-secondary'] });
export const actions = style({ display: 'flex', gap: space['12'] });
