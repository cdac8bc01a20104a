import { style } from '@vanilla-extract/css';
import { color, radius, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const panel = style({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 });
export const list = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space['8'],
  padding: `${space['4']} ${space['12']} ${space['16']}`,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
});
export const pin = style({
  position: 'relative',
  flex: 'none',
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
  selectors: { '&:hover': { boxShadow: `inset 0 0 0 1px ${color['border-default']}` } },
});

export const hidden = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  paddingInlineEnd: space['12'],
});
export const hiddenTools = style({ display: 'flex', gap: space['2'] });
export const hiddenLine = style({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  minWidth: 0,
  minHeight: rem(40),
  paddingInline: space['12'],
  borderRadius: radius.md,
  font: text.ui,
  color: color['text-muted'],
  textAlign: 'start',
  outlineOffset: '-2px',
  selectors: { '&:hover': { color: color['text-secondary'] } },
});
export const hiddenAct = style({ marginInlineStart: 'auto', color: color['accent-text'] });
export const more = style({ display: 'flex', justifyContent: 'center', flex: 'none' });
export const dot = style({
  position: 'absolute',
  insetBlockStart: rem(5),
  insetInlineEnd: rem(5),
  width: rem(8),
  height: rem(8),
  borderRadius: '50%',
  background: color.unread,
  boxShadow: `0 0 0 2px ${surface.on}`,
  pointerEvents: 'none',
});
export const dotted = style({ position: 'relative', display: 'inline-flex' });
