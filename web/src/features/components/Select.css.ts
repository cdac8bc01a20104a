import { keyframes, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const box = style({
  position: 'relative',
  flexWrap: 'wrap',
  paddingBlock: space['4'],
  gap: space['6'],
});
/** Covers its box, so that all of it opens the list; chips lie over it. */
export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  gap: space['8'],
  minWidth: rem(40),
  minHeight: rem(28),
  // As wide as the box around it, so that the list is, too.
  marginInlineEnd: rem(-12),
  paddingInlineEnd: rem(12),
  font: `400 ${rem(15)}/${rem(20)} ${family.text}`,
  color: color['text-primary'],
  textAlign: 'start',
  cursor: 'pointer',
  outline: 'none',
  '::before': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.sm },
  selectors: {
    '&:first-child': { marginInlineStart: rem(-12), paddingInlineStart: rem(12) },
    '&[data-disabled]': { cursor: 'default' },
  },
});
export const value = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
  selectors: { '&[data-placeholder]': { color: color['text-muted'] } },
});
export const chip = style({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space['4'],
  maxWidth: '100%',
  minHeight: rem(28),
  paddingInlineStart: space['8'],
  borderRadius: rem(6),
  background: color['bg-press'],
  font: text['ui-strong'],
  overflow: 'hidden',
});
export const remove = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(28),
  height: rem(28),
  color: color['text-secondary'],
  selectors: {
    '&:hover': { color: color['text-primary'], background: color['bg-press'] },
    [on.phone]: { width: rem(36), height: rem(36) },
  },
});
export const popover = style({ width: `max(var(--trigger-width), ${rem(260)})`, maxWidth: rem(440) });
export const choices = style({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'inherit',
  minHeight: 0,
});
export const search = style({ flex: 'none', padding: `${space['8']} ${space['8']} 0` });
export const list = style({
  flex: 1,
  minHeight: 0,
  maxHeight: rem(320),
  padding: space['6'],
  overflow: 'auto',
  outline: 'none',
  selectors: { [on.phone]: { maxHeight: '60dvh' } },
});
export const nothing = style({ padding: space['12'], color: color['text-muted'], font: text.ui });
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space['12'],
  flex: 'none',
  padding: `${space['8']} ${space['12']}`,
  borderBlockStart: `1px solid ${color['border-subtle']}`,
});
export const count = style({ font: text.caption, color: color['text-muted'] });
const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
export const spin = style({
  animation: `${turn} 900ms linear infinite`,
  selectors: { [on.reducedMotion]: { animation: 'none' } },
});
