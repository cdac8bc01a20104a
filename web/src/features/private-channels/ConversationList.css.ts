import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import {
  color,
  duration,
  family,
  radius,
  space,
  surface,
  text,
  tracking,
} from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const heading = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space['12']} ${space['4']} ${space['4']} ${space['8']}`,
  font: text.label,
  letterSpacing: tracking.label,
  color: color['text-muted'],
  // On phones, the tab already has this title.
  selectors: { [on.phone]: { display: 'none' } },
});
export const tools = style({ display: 'flex' });
export const none = style({
  display: 'grid',
  gap: space['8'],
  justifyItems: 'start',
  padding: `${space['4']} ${space['8']}`,
  font: text.ui,
  color: color['text-muted'],
});
export const item = style({ position: 'relative' });
export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  height: rem(44),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  outlineOffset: '-2px',
  color: color['text-muted'],
  selectors: {
    '&:hover': { background: color['bg-hover'], color: color['text-secondary'], textDecoration: 'none' },
    '&[data-unread]': { color: color['text-primary'] },
    '&[data-current]': {
      background: color['bg-selected'],
      color: color['text-primary'],
      vars: { [surface.on]: color['bg-selected'] },
    },
    '&[data-muted]:not([data-unread])': { opacity: 0.88 },
    [on.phone]: { height: rem(68), gap: space['12'], paddingInline: space['16'], borderRadius: 0 },
  },
});
export const words = style({ display: 'grid', flex: 1, minWidth: 0 });
const onPhone = { font: `400 ${rem(15)}/${rem(22)} ${family.text}` } as const;
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const line = style({ display: 'flex', alignItems: 'baseline', gap: space['8'], minWidth: 0 });
export const time = style({
  flex: 'none',
  marginInlineStart: 'auto',
  font: text.caption,
  color: color['text-muted'],
  selectors: {
    [`${item}:hover &, ${item}:focus-within &`]: { visibility: 'hidden' },
    [on.phone]: { visibility: 'visible !important' as 'visible' },
    [`html[data-layout='phone'] ${row}[data-unread] &`]: { color: color['copper-text'], fontWeight: 600 },
  },
});
export const name = style({
  ...clipped,
  font: `500 ${rem(15)}/${rem(20)} ${family.text}`,
  letterSpacing: '-0.006em',
  selectors: {
    [`${row}[data-unread] &, ${row}[data-current] &`]: { fontWeight: 600 },
    [on.phone]: { font: `500 ${rem(16)}/${rem(22)} ${family.text}` },
  },
});
export const doing = style({
  ...clipped,
  font: text.caption,
  color: color['text-muted'],
  selectors: {
    [`${row}[data-unread] &`]: { color: color['text-secondary'] },
    [on.phone]: onPhone,
    // Space for the badge.
    [`html[data-layout='phone'] ${row}[data-unread] &`]: {
      paddingInlineEnd: space['32'],
      color: color['text-primary'],
    },
  },
});
export const typing = style({
  ...clipped,
  font: text.caption,
  color: color['accent-text'],
  selectors: { [on.phone]: onPhone },
});
export const close = style({
  position: 'absolute',
  insetInlineEnd: space['4'],
  insetBlockStart: rem(8),
  opacity: 0,
  transition: `opacity ${duration.quick}`,
  selectors: {
    [`${item}:hover &, ${item}:focus-within &`]: { opacity: 1 },
    [on.phone]: { display: 'none' },
  },
});
export const end = style({
  selectors: {
    [`${item}:hover &, ${item}:focus-within &`]: { visibility: 'hidden' },
    [on.phone]: {
      visibility: 'visible !important' as 'visible',
      position: 'absolute',
      insetInlineEnd: space['16'],
      insetBlockEnd: rem(14),
    },
  },
});
export const linkText = style({ flex: 1 });
/** A quiet number: requests don't ask for attention. */
export const count = style({
  font: text.caption,
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
});
