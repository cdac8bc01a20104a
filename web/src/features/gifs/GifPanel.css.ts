import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  padding: space['12'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
});
export const search = style({ flex: 1 });
export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: space['12'],
  scrollbarWidth: 'thin',
});
export const grid = style({ display: 'flex', flexDirection: 'column', gap: space['8'] });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space['8'],
});
export const tile = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  borderRadius: radius.sm,
  overflow: 'hidden',
  background: color['bg-press'],
  cursor: 'pointer',
  outlineOffset: rem(2),
  selectors: {
    '&[aria-selected="true"]': { outline: `2px solid ${color.focus}` },
    '&:hover': { outline: `2px solid ${color['border-strong']}` },
    '&[aria-selected="true"]:hover': { outline: `2px solid ${color.focus}` },
  },
});
export const image = style({ width: '100%', height: '100%', objectFit: 'cover', display: 'block' });
export const label = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space['6'],
  padding: space['8'],
  background: color['media-chip'],
  color: color['on-media-chip'],
  font: text['ui-strong'],
  textAlign: 'center',
});
/** Shown for the chosen GIF and the one below the pointer; always where there is none. */
export const star = style({
  opacity: 0,
  selectors: {
    [`${tile}:hover &, ${tile}[aria-selected="true"] &, &[aria-pressed="true"], &:focus-visible`]: {
      opacity: 1,
    },
    [on.phone]: { opacity: 1 },
  },
});
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: rem(36),
  paddingInline: space['16'],
  background: color['bg-press'],
  font: text.caption,
  color: color['text-secondary'],
  vars: { [surface.on]: color['bg-overlay'] },
});
