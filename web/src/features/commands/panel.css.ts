import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius, shadow, space, surface, text, z } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

/** A panel over the message field: the list of commands, or what is known about the one that is filled in. */
export const panel = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: `calc(100% + ${space['8']})`,
  zIndex: z.popover,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'min(24rem, 50vh)',
  overflow: 'hidden',
  borderRadius: radius.md,
  background: color['bg-overlay'],
  boxShadow: shadow.high,
  cursor: 'default',
  vars: { [surface.on]: color['bg-overlay'] },
});
/** Its last line. */
export const foot = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  minHeight: rem(36),
  paddingInline: rem(14),
  borderBlockStart: `1px solid ${color['border-subtle']}`,
  background: color['bg-hover'],
  font: text.caption,
  color: color['text-muted'],
});
/** A key in it, and what it does. */
export const keys = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: rem(5),
  whiteSpace: 'nowrap',
  selectors: { [on.phone]: { display: 'none' } },
});
