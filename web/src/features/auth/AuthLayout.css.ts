import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, shadow, space, surface, text, tracking } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const screen = style({
  display: 'grid',
  gridTemplateColumns: `minmax(${rem(520)}, ${rem(600)}) 1fr`,
  gridTemplateRows: 'minmax(0, 1fr)',
  flex: 1,
  minHeight: 0,
  selectors: { [on.sliding]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const column = style({
  // Visually hidden content stays in it and does not make the page taller.
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  overflowY: 'auto',
  padding: `${space['40']} ${space['72']}`,
  background: color['bg-sheet'],
  boxShadow: shadow.border,
  vars: { [surface.on]: color['bg-sheet'] },
  selectors: {
    [on.sliding]: { paddingInline: `max(${space['24']}, calc((100% - ${rem(456)}) / 2))` },
    [on.phone]: {
      paddingBlock: `max(${space['24']}, env(safe-area-inset-top)) max(${space['16']}, env(safe-area-inset-bottom))`,
    },
  },
});
export const card = style({ marginBlock: 'auto', paddingBlock: space['32'] });
export const title = style({ font: text.display, letterSpacing: tracking.display });
/** Without a subtitle below it. */
export const alone = style({ marginBlockEnd: space['16'] });
export const subtitle = style({ marginBlock: `${space['4']} ${space['24']}`, color: color['text-muted'] });
export const below = style({ marginBlockStart: rem(20), font: text.ui, color: color['text-muted'] });
globalStyle(`${below} a, ${below} button`, { fontWeight: 600 });
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['16'],
  font: text.caption,
  color: color['text-muted'],
});
globalStyle(`${footer} a`, { color: 'inherit', paddingBlock: space['4'] });
export const language = style({
  height: rem(24),
  padding: 0,
  gap: space['6'],
  font: text.caption,
  color: color['text-muted'],
});
globalStyle(`${language} > svg`, { width: rem(16), height: rem(16) });
export const product = style({ marginInlineStart: 'auto' });
export const mark = style({ display: 'flex', alignItems: 'center', gap: space['12'], minWidth: 0 });
export const name = style({ font: text.display, letterSpacing: tracking.display, overflowWrap: 'anywhere' });
export const art = style({
  position: 'relative',
  overflow: 'hidden',
  selectors: { [on.sliding]: { display: 'none' } },
});
export const aside = style({
  position: 'absolute',
  insetBlockStart: space['40'],
  insetInlineEnd: space['40'],
});
export const scene = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' });
export const glow = style({ mixBlendMode: 'screen', opacity: 0.5 });
