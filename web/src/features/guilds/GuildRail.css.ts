import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space, surface } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const list = style({ display: 'grid', gap: space['8'], justifyItems: 'center' });
export const link = style({
  display: 'block',
  borderRadius: radius.door,
  color: 'inherit',
  selectors: { '&:hover': { textDecoration: 'none' } },
});
export const rule = style({ width: rem(28), height: 1, background: color['border-default'] });

const line = {
  content: '""',
  position: 'absolute',
  insetInline: rem(2),
  height: rem(2),
  borderRadius: radius.round,
  background: color.accent,
  forcedColorAdjust: 'none',
  pointerEvents: 'none',
} as const;
/** A guild or folder of the list; during a drag it shows the drop target. */
export const entry = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  borderRadius: radius.md,
  selectors: {
    "&[data-drop='before']::after": { ...line, insetBlockStart: rem(-5) },
    "&[data-drop='after']::after": { ...line, insetBlockEnd: rem(-5) },
    "&[data-drop='into']": { boxShadow: `0 0 0 ${rem(2)} ${color.accent}` },
    '&[data-dragged]': { opacity: 0.4 },
    '&[data-entry][data-open]': {
      background: 'color-mix(in srgb, var(--folder, currentColor) 12%, transparent)',
      borderRadius: radius.lg,
      paddingBlockEnd: space['8'],
    },
  },
});
globalStyle('html[data-dragging] *', { cursor: 'grabbing !important', userSelect: 'none' });
export const folder = style({ display: 'block', borderRadius: radius.door });
export const folderDoor = style({
  background: `color-mix(in srgb, var(--folder, ${color['bg-press']}) 24%, ${color['bg-press']})`,
  color: `color-mix(in srgb, var(--folder, ${color['text-secondary']}) 60%, ${color['text-primary']})`,
  vars: { [surface.on]: color['bg-frame'] },
});
export const small = style({ display: 'grid', gridTemplateColumns: 'auto auto', gap: rem(3) });
globalStyle(`${small} > span`, { background: color['bg-frame'] });
export const inside = style({
  display: 'grid',
  gap: space['8'],
  justifyItems: 'center',
  paddingBlockStart: space['8'],
});
